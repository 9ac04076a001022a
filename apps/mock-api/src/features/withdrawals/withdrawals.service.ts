import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import { feeOf, type WithdrawalState } from '@apsara/domain/withdrawals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  createWithdrawal,
  Withdrawal,
  withdrawals,
  WithdrawalWithSteps,
  withdrawSettings,
} from '@apsara/api/withdrawals';
import type { WithdrawalSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, ORDER_NO, placeOf } from '../../shared/place.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MembersService } from '../members/members.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { PaymentsService } from '../wages/payments.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { OrderNews } from './order-news.ts';
import { orderRow } from './order-rows.ts';
import { PayoutsService } from './payouts.service.ts';

const PAGE = 20;

type Submitted =
  | 'OK'
  | 'KEY_REUSED'
  | 'ACCOUNT_UNKNOWN'
  | 'ACCOUNT_WAITS'
  | 'WAY_OFF'
  | 'TURNOVER'
  | 'DAY_COUNT'
  | 'DAY_AMOUNT'
  | 'NOT_ENOUGH_MONEY';

/** A member asks for money and looks at what became of it. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly members: MembersService,
    private readonly fundPasswords: FundPasswordService,
    private readonly turnover: TurnoverService,
    private readonly payments: PaymentsService,
    private readonly payouts: PayoutsService,
    private readonly news: OrderNews,
  ) {}

  async settings(caller: SignedInCaller): Promise<AnswerOf<typeof withdrawSettings>> {
    const { actor, site } = caller;
    const setting = await this.#setting(site.code);
    const [{ balance }, turnover, debt, day, member] = await Promise.all([
      this.ledger.cashAccount(actor.id),
      this.turnover.remaining(actor.id),
      this.payments.debtOf(actor.id),
      this.#today(caller, setting),
      this.members.byId(actor.id),
    ]);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    const required = turnover.requirements.reduce((sum, each) => sum + each.required, 0n);
    return {
      currency: site.currency,
      min: amount(setting.min),
      max: amount(setting.max),
      presets: setting.presets.map(amount),
      fee: { fixed: amount(setting.feeFixed), rate: setting.feeRate },
      day: {
        count: setting.dayCount,
        amount: amount(setting.dayAmount),
        countLeft: day.countLeft,
        amountLeft: amount(day.amountLeft),
      },
      receiptMinutes: setting.receiptMinutes,
      available: amount(balance),
      turnover: { required: amount(required), remaining: amount(turnover.remaining) },
      debt: amount(debt),
      isFundPasswordSet: member.fundPasswordHash !== null,
    };
  }

  /** The money leaves the balance at once. The member's idempotency key is the order's: sent twice, the request asks once. */
  async create(input: ValidInputOf<typeof createWithdrawal>, caller: SignedInCaller): Promise<Withdrawal> {
    const { actor, site, idempotencyKey } = caller;
    const setting = await this.#setting(site.code);
    const amount = inBounds(input.amount, setting, site);
    await this.fundPasswords.require(actor.id, input.fundPassword, 'fundPassword');
    const owed = await this.payments.debtOf(actor.id);
    // A request that comes again gets its first answer, whatever is owed by now.
    const isNew =
      (await this.database.withdrawalOrder.count({ where: { memberId: actor.id, requestKey: idempotencyKey } })) === 0;
    if (owed > 0n && isNew) throw new Refusal('withdrawals.debt_open', { min: wireAmount(owed, site.currency) });
    const { remaining } = await this.turnover.remaining(actor.id);
    const now = this.clock.now();
    const day = dayOf(now, site.timeZone);
    const orderNo = `W${day.replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
    const payout = amount - feeOf(amount, { fixed: setting.feeFixed, rate: setting.feeRate });
    const isReviewed = setting.reviewAlways || amount > setting.reviewAbove;
    const [row] = await this.database.sql<{ status: Submitted; order_no: string; created: boolean }>(
      'SELECT * FROM withdrawals_submit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        orderNo,
        actor.id,
        input.accountId,
        amount,
        payout,
        site.currency,
        idempotencyKey,
        isReviewed,
        startOfDay(day, site.timeZone),
        now,
      ],
      'withdrawals_submit',
    );
    if (row!.status !== 'OK') await this.#refuse(row!.status, { caller, setting, remaining });
    const order = await this.database.withdrawalOrder.findUniqueOrThrow({ where: { orderNo: row!.order_no } });
    if (row!.created) {
      await this.news.tell(actor.id, order.orderNo, order.state as WithdrawalState);
      if (!isReviewed) this.payouts.sendSoon(order.orderNo);
    }
    return orderRow(order, await this.#ways(site.code));
  }

  async list(
    { cursor }: ValidInputOf<typeof withdrawals>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof withdrawals>> {
    const place = placeOf(cursor, ORDER_NO);
    const older = place && {
      OR: [{ createdAt: { lt: place[0] } }, { createdAt: place[0], orderNo: { lt: place[1] } }],
    };
    const [found, ways] = await Promise.all([
      this.database.withdrawalOrder.findMany({
        where: { memberId: actor.id, ...older },
        orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
        take: PAGE + 1,
      }),
      this.#ways(site.code),
    ]);
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      content: shown.map((order) => orderRow(order, ways)),
      nextCursor: last ? cursorOf([last.createdAt, last.orderNo]) : null,
    };
  }

  /** @throws Refusal withdrawals.order_unknown, also for somebody else's order */
  async one(orderNo: string, { actor, site }: SignedInCaller): Promise<WithdrawalWithSteps> {
    const order = await this.database.withdrawalOrder.findUnique({ where: { orderNo } });
    if (order?.memberId !== actor.id) throw new Refusal('withdrawals.order_unknown');
    const steps = await this.database.withdrawalStep.findMany({ where: { orderNo }, orderBy: { id: 'asc' } });
    return {
      ...orderRow(order, await this.#ways(site.code)),
      steps: steps.map(({ state, at, note }) => ({ state: state as WithdrawalState, at: wireInstant(at), note })),
    };
  }

  async #setting(siteCode: string): Promise<WithdrawalSetting> {
    const setting = await this.database.withdrawalSetting.findUnique({ where: { siteCode } });
    if (!setting) throw new Refusal('site.switched_off');
    return setting;
  }

  async #ways(siteCode: string): Promise<Map<string, string>> {
    const ways = await this.database.payoutWay.findMany({ where: { siteCode } });
    return new Map(ways.map(({ code, name }) => [code, name]));
  }

  /** What the day's limits leave; orders whose money came back do not count. */
  async #today(
    { actor, site }: SignedInCaller,
    setting: WithdrawalSetting,
  ): Promise<{ countLeft: number; amountLeft: bigint }> {
    const from = startOfDay(dayOf(this.clock.now(), site.timeZone), site.timeZone);
    const { _count: count, _sum: sum } = await this.database.withdrawalOrder.aggregate({
      where: { memberId: actor.id, createdAt: { gte: from }, state: { notIn: ['rejected', 'returned'] } },
      _count: true,
      _sum: { amount: true },
    });
    const left = setting.dayAmount - (sum.amount ?? 0n);
    return { countLeft: Math.max(0, setting.dayCount - count), amountLeft: left > 0n ? left : 0n };
  }

  async #refuse(
    status: Exclude<Submitted, 'OK'>,
    { caller, setting, remaining }: { caller: SignedInCaller; setting: WithdrawalSetting; remaining: bigint },
  ): Promise<never> {
    const amount = (units: bigint): string => wireAmount(units, caller.site.currency);
    const tooBig = { fields: [{ path: 'amount', code: 'too_big' as const }] };
    switch (status) {
      case 'KEY_REUSED':
        throw new Refusal('request.key_reused');
      case 'ACCOUNT_UNKNOWN':
        throw new Refusal('withdrawals.account_unknown');
      case 'ACCOUNT_WAITS':
        throw new Refusal('withdrawals.account_waits', { fields: [{ path: 'accountId', code: 'unknown' }] });
      case 'WAY_OFF':
        throw new Refusal('withdrawals.way_unknown', { fields: [{ path: 'accountId', code: 'unknown' }] });
      case 'TURNOVER':
        throw new Refusal('withdrawals.turnover_remaining', { min: amount(remaining) });
      case 'DAY_COUNT':
        throw new Refusal('withdrawals.day_count_reached');
      case 'DAY_AMOUNT':
        throw new Refusal('withdrawals.day_amount_reached', {
          max: amount((await this.#today(caller, setting)).amountLeft),
          ...tooBig,
        });
      case 'NOT_ENOUGH_MONEY':
        throw new Refusal('withdrawals.not_enough_money', tooBig);
    }
  }
}

/** @throws Refusal withdrawals.amount_out_of_bounds */
function inBounds(text: string, { min, max }: WithdrawalSetting, { currency }: CallerSite): bigint {
  const amount = parseAmount(text, currency)?.amount;
  if (amount !== undefined && amount >= min && amount <= max) return amount;
  throw new Refusal('withdrawals.amount_out_of_bounds', {
    min: wireAmount(min, currency),
    max: wireAmount(max, currency),
    fields: [{ path: 'amount', code: amount !== undefined && amount > max ? 'too_big' : 'too_small' }],
  });
}
