import { randomUUID } from 'node:crypto';
import { dayMs } from '@apsara/domain/time';
import type { PointExchange } from '@apsara/api/points';
import { ExchangesService } from '../features/points/exchanges.service.ts';
import { PointEarningsService } from '../features/points/point-earnings.service.ts';
import type { SignedInCaller } from '../shared/caller.ts';
import type { TestApp } from './test-app.ts';
import { FUND_PASSWORD, Withdrawing } from './withdrawing.ts';

export interface Collector {
  id: string;
  caller: SignedInCaller;
}

/** A site where 1,000.00 of slots earn a point and 2,000.00 of live tables, and 100 points are worth 500.00. */
export class PointSite {
  readonly #members: Withdrawing;

  constructor(readonly people: TestApp) {
    this.#members = new Withdrawing(people);
  }

  async build(): Promise<this> {
    const { database } = this.people;
    const since = new Date('2026-11-01');
    await database.pointRate.createMany({
      data: [
        { siteCode: 'lotus', product: 'RNG', betUnit: 1_000_00n, points: 1n, since },
        { siteCode: 'lotus', product: 'LIVE', betUnit: 2_000_00n, points: 1n, since },
      ],
    });
    await database.pointConversion.create({ data: { siteCode: 'lotus', points: 100n, amount: 500_00n } });
    return this;
  }

  /** @returns the product's id */
  async product(remaining: number, points = 200n): Promise<string> {
    const id = randomUUID();
    const names = { EN: 'Rice cooker', KM: 'ឆ្នាំងដាំបាយ' };
    await this.people.database.pointProduct.create({
      data: { id, siteCode: 'lotus', names, art: 'chest', points, most: 5, remaining, position: 0 },
    });
    return id;
  }

  /** A member with points of yesterday's valid bets on slots. */
  async member(username: string, points = 0): Promise<Collector> {
    const member = await this.#members.member(username, 0n);
    if (points > 0) {
      await this.bet(member.id, BigInt(points) * 1_000_00n);
      await this.nextDay();
    }
    return member;
  }

  operator(username = 'operator1'): Promise<SignedInCaller> {
    return this.#members.operator(username);
  }

  /** Valid bets of today, as settling them leaves it; smallest units. */
  async bet(memberId: string, valid: bigint, product = 'RNG'): Promise<void> {
    await this.people.database.sql(
      `INSERT INTO member_daily_totals (member_id, day, product, site_code, bets, stake, payout, valid) VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Phnom_Penh')::date, $3, 'lotus', 1, $4, 0, $4)
       ON CONFLICT (member_id, day, product) DO UPDATE SET valid = member_daily_totals.valid + EXCLUDED.valid`,
      [memberId, this.people.clock.now(), product, valid],
    );
  }

  /** @returns the points credited for the day that has ended */
  nextDay(): Promise<number> {
    this.people.clock.move(dayMs);
    return this.people.get(PointEarningsService).creditYesterday();
  }

  redeem(
    { caller }: Collector,
    productId: string,
    over: Partial<{ quantity: number; key: string; address: string; phone: string; fundPassword: string }> = {},
  ) {
    const { key = randomUUID(), ...rest } = over;
    const input = {
      productId,
      quantity: 1,
      address: '12 Street 63, Phnom Penh',
      phone: '012 345 678',
      fundPassword: FUND_PASSWORD,
      ...rest,
    };
    return this.people.get(ExchangesService).redeemPoints(input, { ...caller, idempotencyKey: key });
  }

  convert(
    { caller }: Collector,
    points: number,
    key: string = randomUUID(),
    fundPassword = FUND_PASSWORD,
  ): Promise<PointExchange> {
    return this.people
      .get(ExchangesService)
      .convertPoints({ points, fundPassword }, { ...caller, idempotencyKey: key });
  }

  /** What the ledger holds for a member. */
  async holds(memberId: string): Promise<{ points: bigint; cash: bigint }> {
    const accounts = await this.people.database.ledgerAccount.findMany({ where: { memberId } });
    const of = (purpose: string) => accounts.find((account) => account.purpose === purpose)?.balance ?? 0n;
    return { points: of('points'), cash: of('cash') };
  }

  async remaining(productId: string): Promise<number> {
    return (await this.people.database.pointProduct.findUniqueOrThrow({ where: { id: productId } })).remaining;
  }
}
