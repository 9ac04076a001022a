import { Injectable } from '@nestjs/common';
import type { GameType } from '@apsara/domain/games/vendors';
import type { Currency } from '@apsara/domain/money';
import { isExcluded } from '@apsara/domain/protection/exclusions';
import type { LimitCause } from '@apsara/domain/protection/limits';
import { Refusal, type RefusalCode, type RefusalDetails } from '@apsara/domain/refusals';
import { call, type LimitsUsedAnswer } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { excludedUntil } from '../../shared/excluded.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';

/** Why a bet was refused; `left` in smallest units, or minutes. */
export interface RefusedBet {
  cause: LimitCause;
  period: string | null;
  left: bigint | null;
  renewsAt: Date | null;
}

/** A game about to be opened. */
interface Opened {
  vendor: string;
  product: GameType;
}

/** What a vendor that keeps its own wallet is sent with a session; null where no limit is set. */
export interface Room {
  /** Minutes that may still be played today. */
  minutes: bigint | null;
  /** The largest stake at the site, smallest units. */
  mostBet: bigint | null;
}

const reached = {
  loss: 'limits.loss_reached',
  stake: 'limits.stake_reached',
  session: 'limits.session_reached',
} as const;
const over = { loss: 'limits.loss_over', stake: 'limits.stake_over', session: 'limits.session_reached' } as const;

const renewal = (period: string | null, renewsAt: Date | null): Pick<RefusalDetails, 'limit'> => ({
  limit: { ...(period && { period }), ...(renewsAt && { renewsAt: renewsAt.toISOString() }) },
});

const tooBig = { fields: [{ path: 'amount', code: 'too_big' as const }] };

/** The questions about limits that are asked where a game is opened, where money goes to a vendor, and where it comes in. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal site.closed, limits.excluded, limits.closing, limits.hidden, limits.loss_reached, limits.stake_reached, limits.session_reached */
  async requireOpen(memberId: string, { vendor, product }: Opened): Promise<Room> {
    const { query } = this.database;
    const member = await query
      .selectFrom('members as m')
      .innerJoin('sites as s', 's.code', 'm.siteCode')
      .leftJoin('memberProtections as p', 'p.memberId', 'm.id')
      .leftJoin('playRules as r', (join) => join.onRef('r.siteCode', '=', 'm.siteCode').on('r.product', '=', product))
      .select(['m.limited', 'm.excludedUntil', 'm.closingAt', 'p.hiddenProducts', 'p.hiddenVendors', 'r.mostStake'])
      .select('s.closedAt as siteClosedAt')
      .where('m.id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (member.siteClosedAt) throw new Refusal('site.closed');
    if (!member.limited) return { minutes: null, mostBet: member.mostStake };
    if (isExcluded(member.excludedUntil, this.clock.now())) throw excludedUntil(member.excludedUntil);
    if (member.closingAt) throw new Refusal('limits.closing');
    if (member.hiddenProducts?.includes(product) || member.hiddenVendors?.includes(vendor))
      throw new Refusal('limits.hidden');
    const used = await this.usedOf(memberId);
    for (const { kind, period, amount, used: counted, renewsAt } of used)
      if (kind !== 'deposit' && counted >= amount) throw new Refusal(reached[kind], renewal(period, renewsAt));
    const session = used.find(({ kind }) => kind === 'session');
    return { minutes: session ? session.amount - session.used : null, mostBet: member.mostStake };
  }

  /** A member's limits with what they have counted. */
  usedOf(memberId: string, queries: Queries = this.database.query): Promise<LimitsUsedAnswer[]> {
    return call.limitsUsed(queries, { member: memberId, at: this.clock.now() });
  }

  /** Why money may not go to a vendor, which the transaction that asks has found. */
  async coverRefusal(
    { memberId, vendor, amount, currency }: { memberId: string; vendor: string; amount: bigint; currency: Currency },
    transaction: Transaction,
  ): Promise<Refusal> {
    const asked = { member: memberId, vendor, amount, at: this.clock.now() };
    const [found] = await call.limitsCover(transaction, asked);
    if (!found) throw new Error(`money of ${memberId} was kept from ${vendor} without a limit`);
    const { cause, period, remaining, renewsAt } = found;
    const code: RefusalCode =
      cause === 'loss' || cause === 'stake' || cause === 'session'
        ? over[cause]
        : cause === 'hidden'
          ? 'limits.hidden'
          : cause === 'closing'
            ? 'limits.closing'
            : cause === 'reality_check'
              ? 'limits.check_due_move'
              : 'limits.excluded';
    const isAmount = cause === 'loss' || cause === 'stake';
    return new Refusal(code, {
      ...renewal(period, renewsAt),
      ...(isAmount && { min: wireAmount(0n, currency), max: wireAmount(remaining, currency), ...tooBig }),
    });
  }

  /** @throws Refusal what `depositRefusal` finds */
  async requireDeposit(transaction: Transaction, memberId: string, amount: bigint, currency: Currency): Promise<void> {
    const refusal = await this.depositRefusal(transaction, memberId, amount, currency);
    if (refusal) throw refusal;
  }

  /**
   * Asks whether the member may pay in, and the deposit limits, for an order or a transfer about to be made, in the transaction that makes
   * it and has locked the member's cash account: an exclusion and a closing lock it, too.
   * @returns site.closed, limits.excluded, limits.closing, limits.deposit_over with what may still be paid in
   */
  async depositRefusal(
    transaction: Transaction,
    memberId: string,
    amount: bigint,
    currency: Currency,
  ): Promise<Refusal | undefined> {
    const member = await transaction
      .selectFrom('members as m')
      .innerJoin('sites as s', 's.code', 'm.siteCode')
      .select(['m.excludedUntil', 'm.closingAt', 's.closedAt as siteClosedAt'])
      .where('m.id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (member.siteClosedAt) return new Refusal('site.closed');
    if (isExcluded(member.excludedUntil, this.clock.now())) return excludedUntil(member.excludedUntil);
    if (member.closingAt) return new Refusal('limits.closing');
    const tight = (await this.#deposits(transaction, memberId)).find(({ left }) => amount > left);
    if (!tight) return undefined;
    return new Refusal('limits.deposit_over', {
      ...renewal(tight.period, tight.renewsAt),
      min: wireAmount(0n, currency),
      max: wireAmount(tight.left > 0n ? tight.left : 0n, currency),
      ...tooBig,
    });
  }

  /** Whether the member's deposits, those just credited included, went beyond a limit. */
  async isDepositOver(transaction: Transaction, memberId: string): Promise<boolean> {
    return (await this.#deposits(transaction, memberId)).some(({ left }) => left < 0n);
  }

  /** The deposit limits, the one with the least left first. */
  async #deposits(transaction: Transaction, memberId: string) {
    const limits = await this.usedOf(memberId, transaction);
    return limits
      .filter(({ kind }) => kind === 'deposit')
      .map(({ period, amount, used, renewsAt }) => ({ period, renewsAt, left: amount - used }))
      .toSorted((a, b) => (a.left < b.left ? -1 : 1));
  }

  /** Why a stake taken by the platform itself was refused by limits_verdict, as a refusal. */
  async betRefusal(requestKey: string, currency: Currency): Promise<Refusal> {
    const refused = await this.refusedBet(requestKey);
    if (!refused) throw new Error(`${requestKey} was refused without a limit`);
    const { cause, period, left, renewsAt } = refused;
    const said = { ...renewal(period, renewsAt), ...(left !== null && { max: wireAmount(left, currency) }) };
    switch (cause) {
      case 'excluded':
        return renewsAt ? excludedUntil(renewsAt) : new Refusal('limits.excluded');
      case 'closing':
        return new Refusal('limits.closing');
      case 'hidden':
        return new Refusal('limits.hidden');
      case 'loss':
        return new Refusal('limits.bet_loss_over', said);
      case 'stake':
        return new Refusal('limits.bet_stake_over', said);
      case 'most_stake':
        return new Refusal('limits.bet_most_over', said);
      case 'pace':
        return new Refusal('limits.bet_too_soon');
      case 'reality_check':
        return new Refusal('limits.check_due');
      default:
        return new Refusal('limits.session_reached', renewal(period, renewsAt));
    }
  }

  /** Why a bet of the wallet protocol was refused, when that was under a limit. */
  async refusedBet(requestKey: string): Promise<RefusedBet | undefined> {
    const row = await this.database.limitRefusal.findUnique({ where: { requestKey } });
    return row ? { cause: row.cause, period: row.period, left: row.remaining, renewsAt: row.renewsAt } : undefined;
  }
}
