import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createLotteryOrders, readLotteryTerms } from '@apsara/api/lottery-orders';
import { must } from '@apsara/domain/must';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import { lineSeries, type LineSeries } from '@apsara/domain/lottery/prizes/line';
import { unitScaleOf } from '@apsara/domain/lottery/orders/units';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { currentIssue, issueNumbered, type Issue } from '@apsara/domain/lottery/titles/schedule';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { call } from '@apsara/prisma/calls';
import { requireAgreed } from '../../shared/agreed.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { orderRow, ordersQuery } from './order-rows.ts';
import { pricedSlip } from './priced-orders.ts';
import { SiteLotteries } from './site-lotteries.service.ts';

type Input = ValidInputOf<typeof createLotteryOrders>;

/** Of what the member chose: the same slip, sent again at other prizes, is the same request. */
const fingerprintOf = (input: Input): string => {
  const chosen = JSON.stringify(input, (name, value: unknown) => (name === 'prizes' ? undefined : value));
  return createHash('sha256').update(chosen).digest('hex');
};

const knownTitle = (lottery: string): LotteryTitle => must(titleOf(lottery), lottery);

/** An issue as lottery_place writes it: with the house's end of sale, and that of the site. */
function placedIssue({ lottery, number, slot, closesAt, drawsAt }: Issue & { lottery: string }) {
  const { closesAt: houseEnd } = must(issueNumbered(knownTitle(lottery).schedule, number), number);
  return { lottery, number, slot, closes_at: houseEnd, draws_at: drawsAt, ends_at: closesAt };
}

/** Numbers that can be named in a refusal. */
const NAMED = 20;

/** "47: 12.00, 90: 0.00". Prices in ten-thousandths of a unit of money, rounded down. */
const numbersLeft = (numbers: readonly string[], left: readonly bigint[], currency: Currency): string =>
  numbers
    .slice(0, NAMED)
    .map((number, at) => `${number}: ${formatAmount(money((left[at] ?? 0n) / (PRIZE_SCALE / 100n), currency))}`)
    .join(', ');

@Injectable()
export class PlacingService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly limits: LimitsService,
    private readonly live: SocketGateway,
    private readonly lotteries: SiteLotteries,
  ) {}

  async readLotteryTerms(caller: SignedInCaller): Promise<AnswerOf<typeof readLotteryTerms>> {
    const { rules, currency } = await this.lotteries.playedBy(caller);
    const { account: accountSeries } = await this.#lineOf(caller.actor.id, rules.seriesMax);
    return {
      currency,
      accountSeries,
      seriesBase: Math.min(rules.seriesBase, accountSeries),
      unitScale: Number(unitScaleOf(currency)),
      units: [...rules.units],
      maxMultiple: rules.maxMultiple,
      mostPrize: wireAmount(rules.mostPrize, currency),
      returns: { ...(await this.lotteries.returns(caller.site)) },
    };
  }

  /** The series of the member, and the shares of those above who have a wallet; `top` is the most at the site. */
  async #lineOf(memberId: string, top: number): Promise<LineSeries> {
    const line = await this.database.query
      .selectFrom('teamLinks as t')
      .leftJoin('ledgerAccounts as a', (join) =>
        join.onRef('a.memberId', '=', 't.ancestorId').on('a.purpose', '=', 'cash'),
      )
      .leftJoin('memberRates as r', (join) => join.onRef('r.memberId', '=', 't.ancestorId').on('r.item', '=', 'SERIES'))
      .where('t.descendantId', '=', memberId)
      .orderBy('t.distance')
      .select(['t.ancestorId as id', 'r.value as set', 'a.id as wallet'])
      .execute();
    const { account, shares } = lineSeries(line, top);
    const paid = line.filter(({ id, wallet }) => wallet !== null && shares[id] !== undefined);
    return { account, shares: Object.fromEntries(paid.map(({ id }) => [id, shares[id] ?? 0])) };
  }

  /** The stakes leave the balance at once. Sent again with its key, the request has the orders it had. */
  async createLotteryOrders(input: Input, caller: SignedInCaller): Promise<AnswerOf<typeof createLotteryOrders>> {
    const { actor, site } = caller;
    const now = this.clock.now();
    const fingerprint = fingerprintOf(input);
    const repeated = await this.#repeated(fingerprint, caller);
    if (repeated) return repeated;
    requireAgreed(actor);
    const { rules, currency, scale } = await this.lotteries.playedBy(caller);
    const offerOf = await this.lotteries.offers(site);
    const { account: accountSeries, shares } = await this.#lineOf(actor.id, rules.seriesMax);
    const returns = await this.lotteries.returns(site);
    const bettor = { currency, accountSeries, rules, returns, offerOf, now };
    const { orders, issues, loads } = pricedSlip(input, bettor);
    const total = orders.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
    const slip = randomUUID();
    const most = rules.mostStake;
    /** The issue that "<lottery>:<number>" names, and the one on sale. */
    const issueOf = (named: string | null) => {
      const [lottery = '', number = ''] = (named ?? '').split(':');
      return { number, onSale: currentIssue(offerOf(knownTitle(lottery)).title.schedule, now).number };
    };
    const { status, closed, soldOut, leftOver } = await call.lotteryPlace(this.database.query, {
      member: actor.id,
      key: caller.idempotencyKey,
      fingerprint,
      slip,
      line: json<unknown>(shares),
      issues: json<unknown>([...issues.values()].map(placedIssue)),
      // Play money takes nothing of what is left of a number.
      loads: json<unknown>(actor.role === 'trial' ? [] : loads),
      most,
      asked: total * scale,
      orders: json<unknown>(orders),
      at: now,
    });
    switch (status) {
      case 'OK':
      case 'REPLAYED':
        break;
      case 'KEY_REUSED':
        throw new Refusal('request.key_reused');
      case 'MEMBER_DISABLED':
        throw new Refusal('session.invalid');
      case 'MAINTENANCE':
        throw new Refusal('games.maintenance');
      case 'ISSUE_CLOSED':
        throw new Refusal('lottery.issue_closed', { issue: issueOf(closed).onSale });
      case 'SALE_STOPPED':
        throw new Refusal('lottery.sale_stopped', { issue: issueOf(closed).number });
      case 'NOT_ENOUGH_MONEY':
        throw new Refusal('lottery.not_enough_money');
      case 'ISSUE_STAKE_OVER':
        throw new Refusal('lottery.issue_stake_over', { max: formatAmount(money(most, currency)) });
      case 'SOLD_OUT':
        throw new Refusal('lottery.sold_out', { numbers: numbersLeft(soldOut ?? [], leftOver ?? [], site.currency) });
      default:
        throw await this.limits.betRefusal(`lottery:${slip}`, site.currency);
    }
    const placed = await this.#slip(caller);
    this.live.toMember(actor.id, 'balance', { sumBalance: placed.balance, currency });
    return placed;
  }

  async #repeated(fingerprint: string, caller: SignedInCaller) {
    const { actor, idempotencyKey: requestKey } = caller;
    const where = { memberId_requestKey: { memberId: actor.id, requestKey } };
    const known = await this.database.lotterySlip.findUnique({ where });
    if (!known) return undefined;
    if (known.fingerprint !== fingerprint) throw new Refusal('request.key_reused');
    return this.#slip(caller);
  }

  /** What the caller's key has placed, and the balance now. */
  async #slip({ actor, idempotencyKey }: SignedInCaller): Promise<AnswerOf<typeof createLotteryOrders>> {
    const where = { memberId_requestKey: { memberId: actor.id, requestKey: idempotencyKey } };
    const { id, stake, createdAt } = await this.database.lotterySlip.findUniqueOrThrow({ where });
    const orders = await ordersQuery(this.database.query, actor)
      .where('o.slipId', '=', id)
      // The index of a member's orders finds them: a slip's orders have its time.
      .where('o.memberId', '=', actor.id)
      .where('o.placedAt', '=', createdAt)
      .orderBy('i.drawsAt')
      .orderBy('o.orderNo')
      .execute();
    const { balance, currency } = await this.ledger.cashAccount(actor.id);
    return {
      stake: wireAmount(stake, currency),
      balance: wireAmount(balance, currency),
      orders: orders.map(orderRow),
    };
  }
}
