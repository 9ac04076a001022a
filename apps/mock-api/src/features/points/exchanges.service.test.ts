import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { PointSite, type Collector } from '../../testing/point-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { ExchangesService } from './exchanges.service.ts';
import { PointsModule } from './points.module.ts';
import { PointsService } from './points.service.ts';

let people: TestApp;
let fixture: PointSite;
let reviews: ExchangesReviewService;
let operator: SignedInCaller;
let member: Collector;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PointsModule, SessionsModule]);
  fixture = await new PointSite(people).build();
  reviews = people.get(ExchangesReviewService);
});
beforeEach(async () => {
  count += 1;
  member = await fixture.member(`collector${count}`, 1_000);
  operator = await fixture.operator(`operator${count}`);
});

const audited = async () => expect(await new LedgerAudit(people.database).run()).toEqual([]);

describe('points for money', () => {
  test('come to the main wallet at the rate, and the exchange is approved at once', async () => {
    const made = await fixture.convert(member, 300);
    expect(made).toMatchObject({
      exchangeType: 'money',
      status: 'approved',
      points: 300,
      amount: '1500.00',
      currency: 'KHR',
      balance: 700,
    });
    expect(await fixture.holds(member.id)).toEqual({ points: 700n, cash: 1_500_00n });
    expect((await people.get(PointsService).listPointTransactions({}, member.caller)).content[0]).toMatchObject({
      kind: 'points_converted',
      points: -300,
      balance: 700,
    });
    await audited();
  });

  test.each([1, 99, 150, 1_001])('in anything but whole lots are refused: %i', async (points) => {
    await expect(fixture.convert(member, points)).rejects.toMatchObject({
      code: 'points.not_whole',
      details: { min: '100', fields: [{ path: 'points' }] },
    });
  });

  test('sent five times at once with one key are exchanged once; the key with other points is refused', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => fixture.convert(member, 400, 'same')));
    expect(new Set(all.map(({ tradeNo }) => tradeNo)).size).toBe(1);
    expect(await refusalOf(fixture.convert(member, 500, 'same'))).toBe('request.key_reused');
    expect(await fixture.holds(member.id)).toEqual({ points: 600n, cash: 2_000_00n });
  });

  test('all of them, twice at once, are exchanged once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(fixture.convert(member, 1_000))));
    expect(answers.toSorted()).toEqual(['none', 'points.not_enough', 'points.not_enough']);
    expect(await fixture.holds(member.id)).toEqual({ points: 0n, cash: 5_000_00n });
  });

  test('want the fund password', async () => {
    expect(await refusalOf(fixture.convert(member, 100, randomUUID(), '000001'))).toBe('security.fund_password_wrong');
    expect(await fixture.holds(member.id)).toEqual({ points: 1_000n, cash: 0n });
  });
});

test('records come page by page, each once, and an invalid cursor is refused', async () => {
  const exchanges = people.get(ExchangesService);
  const points = people.get(PointsService);
  const product = await fixture.product(100, 1n);
  for (let i = 0; i < 45; i += 1) await fixture.redeem(member, product);
  const read = async <T>(
    list: (cursor?: string) => Promise<{ content: T[]; nextCursor: string | null }>,
  ): Promise<T[]> => {
    const all: T[] = [];
    for (let cursor: string | undefined; ;) {
      const { content, nextCursor } = await list(cursor);
      all.push(...content);
      if (nextCursor === null) return all;
      cursor = nextCursor;
    }
  };
  const asked = await read((cursor) => exchanges.listOwnExchanges(cursor ? { cursor } : {}, member.caller));
  expect(new Set(asked.map(({ tradeNo }) => tradeNo)).size).toBe(45);
  const moved = await read((cursor) => points.listPointTransactions(cursor ? { cursor } : {}, member.caller));
  expect(moved.map(({ balance }) => balance)).toEqual(Array.from({ length: 46 }, (_, i) => 955 + i));
  expect(await refusalOf(exchanges.listOwnExchanges({ cursor: 'x_P1' }, member.caller))).toBe('request.invalid');
  expect(await refusalOf(points.listPointTransactions({ cursor: '2026-11-21T00:00:00.000Z_1;' }, member.caller))).toBe(
    'request.invalid',
  );
});

describe('points for a product', () => {
  test('are taken at once, with the product, and an operator decides', async () => {
    const product = await fixture.product(3);
    const made = await fixture.redeem(member, product, { quantity: 2 });
    expect(made).toMatchObject({
      exchangeType: 'product',
      status: 'in_process',
      productName: 'Rice cooker',
      quantity: 2,
      points: 400,
      balance: 600,
    });
    expect(await fixture.remaining(product)).toBe(1);
    const decided = await reviews.decideExchange(
      { id: made.tradeNo, decision: 'approve', remark: 'sent today' },
      operator,
    );
    expect(decided).toMatchObject({
      status: 'approved',
      account: `collector${count}`,
      decidedBy: `operator${count}`,
      phone: '012 345 678',
    });
    const { content } = await people.get(ExchangesService).listOwnExchanges({ status: 'approved' }, member.caller);
    expect(content).toMatchObject([{ tradeNo: made.tradeNo, remark: 'sent today' }]);
    await audited();
  });

  test('come back when it is rejected, and so does the product; the reason is read by the member', async () => {
    const product = await fixture.product(1);
    const { tradeNo } = await fixture.redeem(member, product);
    expect(await refusalOf(reviews.decideExchange({ id: tradeNo, decision: 'reject', remark: ' ' }, operator))).toBe(
      'request.invalid',
    );
    const remark = 'We do not send there.';
    const answers = await Promise.all(
      [1, 2, 3].map(() => refusalOf(reviews.decideExchange({ id: tradeNo, decision: 'reject', remark }, operator))),
    );
    expect(answers.toSorted()).toEqual(['none', 'points.state_changed', 'points.state_changed']);
    expect(await fixture.holds(member.id)).toEqual({ points: 1_000n, cash: 0n });
    expect(await fixture.remaining(product)).toBe(1);
    const { content } = await people.get(ExchangesService).listOwnExchanges({}, member.caller);
    expect(content).toMatchObject([{ tradeNo, status: 'rejected', remark }]);
    await audited();
  });

  test('of which fifty members want the last ten at once go to ten', { timeout: 600_000 }, async () => {
    const accounts: Collector[] = [];
    for (let i = 0; i < 50; i += 1) accounts.push(await fixture.member(`crowd${count}-${i}`));
    for (const { id } of accounts) await fixture.bet(id, 200_000_00n);
    await fixture.nextDay();
    const product = await fixture.product(10);
    const answers = await Promise.all(accounts.map((one) => refusalOf(fixture.redeem(one, product))));
    expect(answers.filter((code) => code === 'none')).toHaveLength(10);
    expect(answers.filter((code) => code === 'points.sold_out')).toHaveLength(40);
    expect(await fixture.remaining(product)).toBe(0);
    await audited();
  });

  test('want an address, a telephone, and no more at once than it says', async () => {
    const product = await fixture.product(100, 1n);
    const errorOf = (over: object) =>
      fixture.redeem(member, product, over).then(
        () => undefined,
        (no: { details: { fields: object[] } }) => no.details.fields[0],
      );
    expect(await errorOf({ address: '  ' })).toEqual({ path: 'address', code: 'required' });
    expect(await errorOf({ phone: ' ' })).toEqual({ path: 'phone', code: 'required' });
    expect(await errorOf({ phone: 'call me' })).toEqual({ path: 'phone', code: 'format' });
    expect(await errorOf({ quantity: 6 })).toEqual({ path: 'quantity', code: 'too_big' });
    expect(await refusalOf(fixture.redeem(member, product, { fundPassword: '000001' }))).toBe(
      'security.fund_password_wrong',
    );
    expect(await fixture.holds(member.id)).toEqual({ points: 1_000n, cash: 0n });
  });

  test('that there are too few of, or that is not there, are refused and nothing has moved', async () => {
    expect(await refusalOf(fixture.redeem(member, await fixture.product(5, 1_001n)))).toBe('points.not_enough');
    expect(await refusalOf(fixture.redeem(member, randomUUID()))).toBe('points.product_unknown');
    const product = await fixture.product(5);
    await fixture.redeem(member, product, { key: 'same' });
    expect(await refusalOf(fixture.redeem(member, product, { key: 'same', quantity: 2 }))).toBe('request.key_reused');
    expect(await fixture.remaining(product)).toBe(4);
    await people.database.pointProduct.update({ where: { id: product }, data: { offered: false } });
    expect(await refusalOf(fixture.redeem(member, product))).toBe('points.product_unknown');
  });

  test('are seen and decided by operators of the site alone', async () => {
    const { tradeNo } = await fixture.redeem(member, await fixture.product(1));
    const elsewhere = { ...operator, site: { ...operator.site, code: 'padma' } };
    expect(await refusalOf(reviews.readExchange(tradeNo, elsewhere))).toBe('points.exchange_unknown');
    expect(await refusalOf(reviews.decideExchange({ id: tradeNo, decision: 'approve', remark: '' }, elsewhere))).toBe(
      'points.exchange_unknown',
    );
    const { rows, total } = await reviews.listExchanges(
      { filter: { q: `collector${count}`, status: 'in_process' } },
      operator,
    );
    expect([total, rows.map(({ id }) => id)]).toEqual([1, [tradeNo]]);
    expect((await reviews.listExchanges({}, elsewhere)).total).toBe(0);
  });
});
