import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Language } from '@apsara/domain/sites/languages';
import { roundStates } from '@apsara/domain/games/round-facts';
import { SHARED_ROUND_MARK } from '@apsara/domain/games/wallet-protocol';
import type { Round } from '@apsara/api/bets';
import { LOGGER } from '../../shared/logger.ts';
import { VendorCallsService, VendorUnreachable } from '../vendors/vendor-calls.service.ts';
import { factsIn } from './round-facts.ts';

/** How long a reader waits for the vendor; the platform's own facts are shown anyway. */
const PATIENCE_MS = 3_000;
/** More than any round's proof; a vendor that sends more is not read. */
const MOST_BYTES = 200_000;

const vendorAnswer = z.object({
  ticketId: z.string(),
  stake: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  payout: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,8})?$/)
    .nullable(),
  state: z.enum(roundStates),
  startedAt: z.iso.datetime(),
  play: z.record(z.string(), z.unknown()),
});

/** Reads a vendor's record of a round. */
@Injectable()
export class VendorRounds {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly calls: VendorCallsService,
  ) {}

  /**
   * The facts come in `language`.
   * @returns null when the vendor has no key, is too slow, or answers with another round
   */
  async ask(vendorCode: string, roundId: string, language: Language): Promise<Round['proof']> {
    const path = `/vendors/rounds/${encodeURIComponent(roundId)}`;
    try {
      const question = { path, patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES };
      const round = vendorAnswer.parse(await this.calls.get(vendorCode, question));
      if (round.ticketId !== roundId.split(SHARED_ROUND_MARK)[0]) return null;
      const { state, stake, payout, startedAt, play } = round;
      return { state, stake, payout, startedAt: new Date(startedAt).toISOString(), facts: factsIn(language, play) };
    } catch (error) {
      if (error instanceof VendorUnreachable) return null;
      this.logger.warn({ err: error, vendorCode, roundId }, 'a vendor did not tell of its round');
      return null;
    }
  }
}
