import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { OPERATOR } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { settlePayout, Withdrawal } from '@apsara/api/withdrawals';
import type { Member, WithdrawalOrder, WithdrawalSetting } from '@apsara/prisma/client';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import { PayoutAccountsService } from '../features/withdrawals/payout-accounts.service.ts';
import { paymentNoOf } from '../features/withdrawals/payer-client.ts';
import { PayoutsService } from '../features/withdrawals/payouts.service.ts';
import { WithdrawalsService } from '../features/withdrawals/withdrawals.service.ts';
import type { SignedInCaller } from '../shared/caller.ts';
import { json, type Queries } from '../shared/statements.ts';
import { wireAmount } from '../shared/wire.ts';
import type { TestApp } from './test-app.ts';

export const FUND_PASSWORD = '246810';
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface Payee {
  id: string;
  caller: SignedInCaller;
  accountId: string;
}

/** Members with money and a payout account at a site that pays out. Amounts in smallest units. */
export class Withdrawing {
  readonly #fundPasswordHash = hash(FUND_PASSWORD, cheap);

  constructor(readonly people: TestApp) {}

  async build(over: Partial<WithdrawalSetting> = {}): Promise<this> {
    const { database } = this.people;
    await database.payoutMethod.createMany({
      data: [
        { siteCode: 'lotus', code: 'ABA', kind: 'bank', name: 'ABA Bank', minDigits: 9, maxDigits: 9, position: 0 },
        {
          siteCode: 'lotus',
          code: 'WING',
          kind: 'ewallet',
          name: 'Wing',
          prefix: '0',
          minDigits: 9,
          maxDigits: 10,
          position: 1,
        },
      ],
    });
    const setting = {
      feeFixed: 0n,
      feeRate: 100,
      dayCount: 1_000,
      dayAmount: 10n ** 12n,
      reviewAlways: true,
      reviewAbove: 0n,
    };
    await database.withdrawalSetting.create({
      data: {
        siteCode: 'lotus',
        min: 1_000_00n,
        max: 1_000_000_00n,
        presets: [],
        ...setting,
        receiptMinutes: 60,
        waitHours: 0,
        ...over,
      },
    });
    return this;
  }

  async member(
    username: string,
    units: bigint,
    over: Partial<Member> = {},
  ): Promise<{ id: string; caller: SignedInCaller }> {
    const { people } = this;
    const { id } = await people.member(username, {
      fundPasswordHash: await this.#fundPasswordHash,
      realName: 'Sok Dara',
      ...over,
    });
    await people.database.ledgerAccount.create({
      data: { siteCode: 'lotus', memberId: id, purpose: 'cash', currency: 'KHR', balance: 0n },
    });
    if (units > 0n)
      await people.database.sql(
        `SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), (SELECT id FROM ledger_accounts WHERE member_id = $2), $3, 'KHR', 'deposit', $4)`,
        [`deposit-${id}`, id, units, people.clock.now()],
      );
    const { token } = await people.get(SessionsService).start(id, people.caller());
    return { id, caller: (await people.signedIn(token))! };
  }

  async payee(username: string, units: bigint, number = '000123456'): Promise<Payee> {
    const { id, caller } = await this.member(username, units);
    const input = { method: 'ABA', number, holder: 'Sok Dara', fundPassword: FUND_PASSWORD };
    const account = await this.people.get(PayoutAccountsService).createPayoutAccount(input, caller);
    return { id, caller, accountId: account.id };
  }

  ask(
    { caller, accountId }: Payee,
    amount: string,
    key: string = randomUUID(),
    fundPassword = FUND_PASSWORD,
  ): Promise<Withdrawal> {
    return this.people
      .get(WithdrawalsService)
      .createWithdrawal({ accountId, amount, fundPassword }, { ...caller, idempotencyKey: key });
  }

  /** The provider's word on the latest payment of an order. */
  async settle(
    orderNo: string,
    outcome: 'paid' | 'failed' = 'paid',
    over: Partial<ValidInputOf<typeof settlePayout>> = {},
  ) {
    const order = await this.order(orderNo);
    return this.people.get(PayoutsService).settlePayout({
      providerRef: 'ref',
      paymentNo: paymentNoOf(order),
      amount: wireAmount(order.paying, 'KHR'),
      currency: 'KHR',
      outcome,
      ...(outcome === 'failed' ? { reason: 'account closed' } : {}),
      ...over,
    });
  }

  /** Records a wage that the member owes to a downline. @returns its id */
  async owe(payerId: string, units: bigint, queries: Queries = this.people.database.query): Promise<string> {
    const now = this.people.clock.now();
    const { id } = await queries
      .insertInto('contractPayments')
      .values({
        id: randomUUID(),
        siteCode: 'lotus',
        contractId: randomUUID(),
        holderId: randomUUID(),
        payerId,
        kind: 'daily_wage',
        product: 'CONS',
        formula: 'fixed',
        tiers: json([]),
        tier: 0,
        bets: 0n,
        measuredBets: 0n,
        netLoss: 0n,
        headcount: 0,
        activeMinimum: 0n,
        carriedIn: 0n,
        amount: units + 200_00n,
        paid: 200_00n,
        periodFrom: new Date(now.getTime() - 86_400_000),
        periodBefore: now,
        currency: 'KHR',
        status: 'partly_collected',
        createdAt: now,
        changedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async payDebt(id: string): Promise<void> {
    await this.people.database.query
      .updateTable('contractPayments')
      .set(({ ref }) => ({ paid: ref('amount'), status: 'issued' }))
      .where('id', '=', id)
      .execute();
  }

  order(orderNo: string): Promise<WithdrawalOrder> {
    return this.people.database.withdrawalOrder.findUniqueOrThrow({ where: { orderNo } });
  }

  async balance(memberId: string): Promise<bigint> {
    return (await this.people.database.ledgerAccount.findFirstOrThrow({ where: { memberId } })).balance!;
  }

  /** A member of staff, who decides. */
  async operator(username = 'operator1'): Promise<SignedInCaller> {
    return (await this.member(username, 0n, { type: OPERATOR })).caller;
  }
}
