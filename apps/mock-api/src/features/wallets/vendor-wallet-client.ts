import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import { VENDOR_WALLETS_PATH, walletStatuses } from '@apsara/domain/games/wallet-protocol';
import { LOGGER } from '../../shared/logger.ts';
import { VendorCallsService, VendorUnreachable } from '../vendors/vendor-calls.service.ts';

/** How long a member waits for a vendor's answer. */
const PATIENCE_MS = 5_000;
/** More than a feed's longest page. */
const MOST_BYTES = 5_000_000;

const status = z.object({ status: z.enum(walletStatuses) });
const word = z.string().max(200).nullable();
const move = z.object({
  position: z.string().regex(/^\d{1,18}$/),
  reference: z.string().max(200),
  action: z.enum(['in', 'out', 'bet', 'win', 'adjust', 'rollback', 'endround']),
  member: z.uuid(),
  currency: z.string(),
  units: z.string().regex(/^-?\d{1,18}$/),
  tokenHash: word,
  game: word,
  round: word,
  bet: word,
  type: word,
  settlement: word.optional(),
});
const shapes = {
  session: status,
  transferIn: status,
  transferOut: status,
  checkStatus: status,
  balance: z.object({ balance: z.string() }),
  feed: z.object({ moves: z.array(move) }),
};
type Call = keyof typeof shapes;
type Answers = { [C in Call]: z.output<(typeof shapes)[C]> };
const answers: { [C in Call]: z.ZodType<Answers[C]> } = shapes;

/** Speaks to the wallets at the vendors (spec: wallet-protocol, transfer wallet), signed with each vendor's own key. */
@Injectable()
export class VendorWalletClient {
  readonly #diversions = new Map<string, string>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly calls: VendorCallsService,
  ) {}

  /** Puts another address in the place of the vendors for one member's calls: scenarios lose some of them on the way. */
  async diverted<T>(member: string, url: string, work: () => Promise<T>): Promise<T> {
    this.#diversions.set(member, url);
    try {
      return await work();
    } finally {
      this.#diversions.delete(member);
    }
  }

  /**
   * @returns the vendor's answer; undefined when there is none: the vendor may or may not have done what it was asked
   */
  async ask<C extends Call>(vendor: string, call: C, body: object): Promise<Answers[C] | undefined> {
    const url = 'member' in body ? this.#diversions.get(String(body.member)) : undefined;
    const path = `${VENDOR_WALLETS_PATH}/${call}`;
    try {
      const wanted = { path, body, patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES, url };
      return answers[call].parse(await this.calls.post(vendor, wanted));
    } catch (error) {
      if (!(error instanceof VendorUnreachable))
        this.logger.warn({ err: error, vendor, call }, 'a vendor did not answer');
      return undefined;
    }
  }
}
