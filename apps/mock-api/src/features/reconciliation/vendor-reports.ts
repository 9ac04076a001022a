import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import {
  REPORT_PAGE,
  reportedStates,
  VENDOR_ROUNDS_PATH,
  type EndedRoundsAsked,
  type NamedRoundsAsked,
  type ReportedState,
} from '@apsara/domain/games/vendor-reports';
import { parseAmount } from '@apsara/domain/money';
import type { ReportError } from '@apsara/domain/reconciliation/reconciliation';
import { Clock } from '../../shared/clock.ts';
import { LOGGER } from '../../shared/logger.ts';
import { AnswerTooLong, VendorCallsService, VendorUnreachable } from '../vendors/vendor-calls.service.ts';

/** A page is read from the vendor's whole day; nobody waits for it but a job, or an operator who asked. */
const PATIENCE_MS = 20_000;
/** More than any page; of a vendor that sends more no more is read. */
const MOST_BYTES = 1_000_000;

/** What PostgreSQL keeps as it came: no control characters, and no half of a character. */
const word = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const amount = z.string().regex(/^\d{1,16}(\.\d{1,8})?$/);
const answer = z.object({
  rounds: z
    .array(
      z.object({
        roundId: word(100),
        memberId: z.uuid().toLowerCase(),
        stake: amount,
        payout: amount,
        state: z.enum(reportedStates),
        endedAt: z.iso.datetime().nullable(),
      }),
    )
    .max(REPORT_PAGE)
    .refine((rounds) => new Set(rounds.map(keyOf)).size === rounds.length, 'a round is there twice'),
  next: word(200).nullable(),
});

type Asked = EndedRoundsAsked | NamedRoundsAsked;
type Answer = z.output<typeof answer>;

/** A round as its vendor has it; smallest units. */
export interface ReadRound {
  roundId: string;
  memberId: string;
  stake: bigint;
  payout: bigint;
  state: ReportedState;
  endedAt: Date | null;
}

export interface ReadPage {
  rounds: ReadRound[];
  next: string | null;
}

/** A vendor's rounds could not be read. */
export class UnreadReport extends Error {
  constructor(readonly why: ReportError) {
    super(`the vendor's rounds could not be read: ${why}`);
  }
}

/** A round is one member's: rounds of a shared game have one id. */
export function keyOf({ roundId, memberId }: Pick<ReadRound, 'roundId' | 'memberId'>): string {
  return `${memberId}/${roundId}`;
}

/** Asks vendors for their own rounds, by calls that are signed with each vendor's own key. */
@Injectable()
export class VendorReports {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly calls: VendorCallsService,
  ) {}

  /** Whether there is an address to ask, and a key to sign with. */
  async isReachable(vendor: string): Promise<boolean> {
    return this.calls.isReachable(vendor);
  }

  /** @throws UnreadReport, `no_answer` also when the machine's clock has passed `until` */
  async read(vendor: string, asked: Asked, until: number): Promise<ReadPage> {
    if (this.clock.machine().getTime() > until) {
      this.logger.warn({ vendor }, "a vendor's report of its rounds takes too long");
      throw new UnreadReport('no_answer');
    }
    return this.#pageIn(vendor, asked, await this.#ask(vendor, asked));
  }

  async #ask(vendor: string, asked: Asked): Promise<unknown> {
    const call = { path: VENDOR_ROUNDS_PATH, body: asked, patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES };
    try {
      return await this.calls.post(vendor, call);
    } catch (error) {
      if (error instanceof VendorUnreachable) throw new UnreadReport('no_address');
      this.logger.warn({ err: error, vendor }, 'a vendor did not report its rounds');
      const isUnreadable = error instanceof AnswerTooLong || error instanceof SyntaxError;
      throw new UnreadReport(isUnreadable ? 'unreadable' : 'no_answer');
    }
  }

  #pageIn(vendor: string, asked: Asked, report: unknown): ReadPage {
    try {
      const { rounds, next } = answer.parse(report);
      return { rounds: rounds.map((round) => readRound(round, asked)), next };
    } catch (error) {
      this.logger.warn({ err: error, vendor }, "a vendor's report of its rounds is not as the protocol has it");
      throw new UnreadReport('unreadable');
    }
  }
}

/** @throws RangeError of a round that cannot be, and of one that was not asked for */
function readRound({ stake, payout, endedAt: ended, ...round }: Answer['rounds'][number], asked: Asked): ReadRound {
  const [staked, paid] = [parseAmount(stake, asked.currency), parseAmount(payout, asked.currency)];
  if (!staked || !paid) throw new RangeError(`no amounts of ${asked.currency}: ${stake}, ${payout}`);
  const endedAt = ended === null ? null : new Date(ended);
  if ((endedAt === null) !== (round.state === 'open')) throw new RangeError(`${round.state}, ended at ${ended}`);
  if ('from' in asked && !isBetween(endedAt, asked)) throw new RangeError(`not asked for: ended at ${ended}`);
  return { ...round, stake: staked.amount, payout: paid.amount, endedAt };
}

const isBetween = (at: Date | null, { from, before }: EndedRoundsAsked): boolean =>
  at !== null && at >= new Date(from) && at < new Date(before);
