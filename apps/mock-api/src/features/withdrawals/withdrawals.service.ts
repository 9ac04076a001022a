import { Injectable } from '@nestjs/common';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import { feeOf } from '@apsara/domain/payments/withdrawals';
import { isToBeSent } from '@apsara/domain/payments/withdrawal-steps';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  createWithdrawal,
  listOwnWithdrawals,
  readOwnWithdrawalSettings,
  Withdrawal,
  WithdrawalWithSteps,
} from '@apsara/api/withdrawals';
import type { WithdrawalSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, ORDER_NO, positionOf } from '../../shared/lists/cursor.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MembersService } from '../members/members.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { OrderNews } from './order-news.ts';
import { orderRow } from './order-rows.ts';
import { ownTerms } from './own-terms.ts';
import { PayoutsService } from './payouts.service.ts';
import { ordersOfDay, WithdrawalRequests } from './withdrawal-requests.ts';

const PAGE = 20;

/** A member requests withdrawals and reads their status. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly members: MembersService,
    private readonly fundPasswords: FundPasswordService,
    private readonly turnover: TurnoverService,
    private readonly debts: DebtsService,
    private readonly requests: WithdrawalRequests,
    private readonly payouts: PayoutsService,
    private readonly news: OrderNews,
    private readonly levels: IdentityLevels,
  ) {}

  async readOwnWithdrawalSettings(caller: SignedInCaller): Promise<AnswerOf<typeof readOwnWithdrawalSettings>> {
    const { actor, site } = caller;
    const setting = await this.#setting(caller);
    const [{ balance }, turnover, debt, day, member] = await Promise.all([
      this.ledger.cashAccount(actor.id),
      this.turnover.remaining(actor.id),
      this.debts.debtOf(actor.id),
      this.#today(caller, setting),
      this.members.byId(actor.id),
    ]);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    // Nobody can play at a closed site, so nothing is asked.
    const required = site.closedAt ? 0n : turnover.requirements.reduce((sum, each) => sum + each.required, 0n);
    const remaining = site.closedAt ? 0n : turnover.remaining;
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
      turnover: { required: amount(required), remaining: amount(remaining) },
      debt: amount(debt),
      isFundPasswordSet: member.fundPasswordHash !== null,
    };
  }

  /** The money leaves the balance at once. The member's idempotency key is the order's: sent twice, the request asks once. */
  async createWithdrawal(input: ValidInputOf<typeof createWithdrawal>, caller: SignedInCaller): Promise<Withdrawal> {
    const { actor, site } = caller;
    const setting = await this.#setting(caller);
    const amount = inBounds(input.amount, setting, site);
    await this.fundPasswords.require(actor.id, input.fundPassword, 'fundPassword');
    await this.#requireLevel(amount, caller);
    // Every bet settled so far counts.
    await this.turnover.remaining(actor.id);
    const payout = amount - feeOf(amount, { fixed: setting.feeFixed, rate: setting.feeRate });
    const isReviewed = setting.reviewAlways || amount > setting.reviewAbove;
    const { order, isNew: isCreated } = await this.requests.place(
      { accountId: input.accountId, amount, payout, isReviewed },
      caller,
    );
    if (isCreated) {
      await this.news.tell(actor.id, order.orderNo, order.state);
      if (!isReviewed) this.payouts.sendSoon(order.orderNo);
    }
    return orderRow(order, await this.#methods(site.code));
  }

  /** What was asked for once is not asked about again. @throws Refusal identity.level_needed */
  async #requireLevel(amount: bigint, { actor, site, idempotencyKey: requestKey }: SignedInCaller): Promise<void> {
    const memberId = actor.id;
    if ((await this.database.withdrawalOrder.count({ where: { memberId, requestKey } })) > 0) return;
    await this.levels.require({ memberId, siteCode: site.code }, 'withdrawal', amount);
  }

  async listOwnWithdrawals(
    { cursor }: ValidInputOf<typeof listOwnWithdrawals>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnWithdrawals>> {
    const position = positionOf(cursor, ORDER_NO);
    const older = position && {
      OR: [{ createdAt: { lt: position[0] } }, { createdAt: position[0], orderNo: { lt: position[1] } }],
    };
    const [found, methods] = await Promise.all([
      this.database.withdrawalOrder.findMany({
        where: { memberId: actor.id, ...older },
        orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
        take: PAGE + 1,
      }),
      this.#methods(site.code),
    ]);
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      content: shown.map((order) => orderRow(order, methods)),
      nextCursor: last ? cursorOf([last.createdAt, last.orderNo]) : null,
    };
  }

  /** @throws Refusal withdrawals.order_unknown, also for another member's order */
  async readOwnWithdrawal(orderNo: string, { actor, site }: SignedInCaller): Promise<WithdrawalWithSteps> {
    const order = await this.database.withdrawalOrder.findUnique({ where: { orderNo } });
    if (order?.memberId !== actor.id) throw new Refusal('withdrawals.order_unknown');
    const steps = await this.database.withdrawalStep.findMany({ where: { orderNo }, orderBy: { id: 'asc' } });
    return {
      ...orderRow(order, await this.#methods(site.code)),
      debt: wireAmount(isToBeSent(order) ? await this.debts.debtOf(actor.id) : 0n, order.currency),
      steps: steps.map(({ state, at, note }) => ({ state, at: wireInstant(at), note })),
    };
  }

  #setting({ actor, site }: SignedInCaller): Promise<WithdrawalSetting> {
    return ownTerms(this.database.query, { siteCode: site.code, memberId: actor.id });
  }

  async #methods(siteCode: string): Promise<Map<string, string>> {
    const methods = await this.database.payoutMethod.findMany({ where: { siteCode } });
    return new Map(methods.map(({ code, name }) => [code, name]));
  }

  /** What the day's limits leave; orders whose money came back do not count. */
  async #today(
    { actor, site }: SignedInCaller,
    setting: WithdrawalSetting,
  ): Promise<{ countLeft: number; amountLeft: bigint }> {
    const from = startOfDay(dayOf(this.clock.now(), site.timeZone), site.timeZone);
    const { orders, amount } = await ordersOfDay(this.database.query, actor.id, from);
    const left = setting.dayAmount - amount;
    return { countLeft: Math.max(0, setting.dayCount - Number(orders)), amountLeft: left > 0n ? left : 0n };
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
