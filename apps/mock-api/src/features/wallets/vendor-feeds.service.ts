import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FeedRow } from '@apsara/api/wallets';
import { call } from '@apsara/prisma/calls';
import type { WalletTransfer } from '@apsara/prisma/client';
import { betIdAt } from '../../shared/bet-ids.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { json } from '../../shared/statements.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { VendorWalletClient } from './vendor-wallet-client.ts';

const LOOK_SECONDS = 2;
/** A transfer that is pending for longer than this is looked up at the vendor. */
const ASK_AFTER_MS = 10_000;
const BATCH = 50;

/**
 * The stored hash of a transfer wallet's session. Hashed twice, so that its token is not valid in the wallet protocol.
 */
export const fedToken = (tokenHash: string): Uint8Array<ArrayBuffer> => hashToken(tokenHash);

/** Follows the vendors' wallets: books their feeds, and ends pending transfers. */
@Injectable()
export class VendorFeedsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly walletClient: VendorWalletClient,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    jobs.often('vendor-feeds', LOOK_SECONDS, () => this.follow());
  }

  /** Reads all feeds, and asks about all pending transfers, now. */
  async follow(): Promise<void> {
    const feeds = await this.database.vendorFeed.findMany();
    await Promise.all(
      feeds.map(async ({ vendorCode }) => {
        await this.askPending(vendorCode);
        await this.hear(vendorCode);
      }),
    );
  }

  /**
   * Reads a vendor's feed to its end, and records the error that stopped it. Each move is booked once, however often it
   * is read.
   * @returns false when the vendor did not answer
   */
  async hear(vendor: string): Promise<boolean> {
    try {
      const answered = await this.read(vendor);
      await this.note(vendor, answered ? null : 'no_answer');
      return answered;
    } catch (error) {
      await this.note(vendor, 'not_booked', error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  private async note(vendor: string, error: FeedRow['error'], detail = ''): Promise<void> {
    const now = this.clock.now();
    await this.database.query
      .updateTable('vendorFeeds')
      .set(({ fn, val }) => ({
        error,
        detail,
        failingSince: error === null ? null : fn.coalesce('failingSince', val(now)),
      }))
      .where('vendorCode', '=', vendor)
      .where(({ eb, or }) => or([eb('error', 'is distinct from', error), eb('detail', '<>', detail)]))
      .execute();
  }

  private async read(vendor: string): Promise<boolean> {
    for (;;) {
      const { position } = await this.database.vendorFeed.findUniqueOrThrow({ where: { vendorCode: vendor } });
      const answer = await this.walletClient.ask(vendor, 'feed', { after: String(position) });
      if (!answer) return false;
      if (answer.moves.length === 0) return true;
      for (const move of answer.moves) {
        const token = move.tokenHash === null ? null : fedToken(move.tokenHash);
        const at = this.clock.now();
        await call.walletsHear(this.database.query, { vendor, m: json(move), token, bet: betIdAt(at), at });
      }
    }
  }

  /**
   * Asks a vendor about transfers that have been pending for a while, oldest first; one that cannot end yet does not
   * hold up the others. A transfer that the vendor does not know is refunded, and the vendor refuses it from then on.
   */
  private async askPending(vendor: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ASK_AFTER_MS);
    for (let last: WalletTransfer | undefined; ;) {
      const after = last && {
        OR: [
          { createdAt: { gt: last.createdAt } },
          { createdAt: last.createdAt, referenceNo: { gt: last.referenceNo } },
        ],
      };
      const pending = await this.database.walletTransfer.findMany({
        where: { vendorCode: vendor, state: 'pending', createdAt: { lt: before }, ...after },
        orderBy: [{ createdAt: 'asc' }, { referenceNo: 'asc' }],
        take: BATCH,
      });
      const answered = await Promise.all(pending.map((transfer) => this.askAfter(transfer)));
      // Stop at the first question without an answer: each timeout takes seconds.
      if (pending.length < BATCH || !answered.includes(true)) return;
      last = pending.at(-1);
    }
  }

  /** Asks about one transfer, and reads its vendor's feed, without waiting for the job. */
  async askNow(referenceNo: string): Promise<void> {
    const transfer = await this.database.walletTransfer.findUniqueOrThrow({ where: { referenceNo } });
    await this.askAfter(transfer);
    await this.hear(transfer.vendorCode);
  }

  /** @returns whether the vendor answered */
  private async askAfter({ referenceNo, vendorCode, memberId, currency }: WalletTransfer): Promise<boolean> {
    const known = await this.walletClient.ask(vendorCode, 'checkStatus', { member: memberId, currency, referenceNo });
    if (known && known.status !== 'OK') await this.fail(referenceNo);
    return known !== undefined;
  }

  /** Ends a transfer that the vendor refused, and refunds it. */
  async fail(referenceNo: string): Promise<void> {
    this.logger.info({ referenceNo }, 'a wallet transfer failed');
    await call.walletsEnd(this.database.query, { ref: referenceNo, done: false, at: this.clock.now() });
  }
}
