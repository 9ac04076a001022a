import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { PointSite, type Collector } from '../../testing/point-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { PointsModule } from './points.module.ts';

let people: TestApp;
let fixture: PointSite;
let member: Collector;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PointsModule, SessionsModule]);
  fixture = await new PointSite(people).build();
});
beforeEach(async () => {
  count += 1;
  member = await fixture.member(`collector${count}`, 1_000);
});

const audited = async () => expect(await new LedgerAudit(people.database).run()).toEqual([]);
const exchangesOf = ({ id }: Collector) => people.database.pointExchange.count({ where: { memberId: id } });

test('the last piece goes to one of two members who want it at once, and the other keeps all points', async () => {
  const other = await fixture.member(`other${count}`, 1_000);
  const product = await fixture.product(1);
  const both = [member, other];
  const answers = await Promise.all(both.map((one) => refusalOf(fixture.redeem(one, product))));
  expect(answers.toSorted()).toEqual(['none', 'points.sold_out']);
  expect(await fixture.remaining(product)).toBe(0);
  const held = await Promise.all(both.map(({ id }) => fixture.holds(id)));
  expect(held.map(({ points }) => points)).toEqual(answers.map((answer) => (answer === 'none' ? 800n : 1_000n)));
  expect(await Promise.all(both.map(exchangesOf))).toEqual(answers.map((answer) => (answer === 'none' ? 1 : 0)));
  await audited();
});

test('a request for a product sent five times at once with one key is one exchange', async () => {
  const product = await fixture.product(5);
  const over = { key: 'same', quantity: 2 };
  const all = await Promise.all(Array.from({ length: 5 }, () => fixture.redeem(member, product, over)));
  expect(new Set(all.map(({ tradeNo }) => tradeNo)).size).toBe(1);
  expect(await fixture.remaining(product)).toBe(3);
  expect(await fixture.holds(member.id)).toEqual({ points: 600n, cash: 0n });
  await audited();
});

test('a repeated request has its first answer, though the product is sold out or withdrawn by now', async () => {
  const product = await fixture.product(1);
  const made = await fixture.redeem(member, product, { key: 'same' });
  expect(await fixture.redeem(member, product, { key: 'same' })).toEqual(made);
  await people.database.pointProduct.update({ where: { id: product }, data: { offered: false } });
  expect(await fixture.redeem(member, product, { key: 'same' })).toEqual(made);
});

test('a key asks for one thing: the same one for money, another address or telephone is refused', async () => {
  const product = await fixture.product(5);
  await fixture.redeem(member, product, { key: 'product' });
  await fixture.convert(member, 100, 'money');
  const others = [
    fixture.redeem(member, product, { key: 'product', address: '14 Street 63' }),
    fixture.redeem(member, product, { key: 'product', phone: '012 345 679' }),
    fixture.redeem(member, product, { key: 'money' }),
    fixture.convert(member, 200, 'product'),
  ];
  expect(new Set(await Promise.all(others.map(refusalOf)))).toEqual(new Set(['request.key_reused']));
  expect(await fixture.holds(member.id)).toEqual({ points: 700n, cash: 500_00n });
  expect(await fixture.remaining(product)).toBe(4);
});

test('points wanted for a product and for money at once are spent on one of both', async () => {
  const product = await fixture.product(1, 600n);
  const answers = await Promise.all([
    refusalOf(fixture.redeem(member, product)),
    refusalOf(fixture.convert(member, 600)),
  ]);
  expect(answers.toSorted()).toEqual(['none', 'points.not_enough']);
  const isSent = answers[0] === 'none';
  expect(await fixture.holds(member.id)).toEqual({ points: 400n, cash: isSent ? 0n : 3_000_00n });
  expect(await fixture.remaining(product)).toBe(isSent ? 0 : 1);
  await audited();
});

test('a member who never earned points is refused, and nothing is written', async () => {
  const poor = await fixture.member(`poor${count}`);
  expect(await refusalOf(fixture.convert(poor, 100))).toBe('points.not_enough');
  expect(await refusalOf(fixture.redeem(poor, await fixture.product(1)))).toBe('points.not_enough');
  expect(await exchangesOf(poor)).toBe(0);
  expect(await fixture.holds(poor.id)).toEqual({ points: 0n, cash: 0n });
});

test('another site’s product is unknown', async () => {
  const product = await fixture.product(1);
  await people.database.pointProduct.update({ where: { id: product }, data: { siteCode: 'padma' } });
  expect(await refusalOf(fixture.redeem(member, product))).toBe('points.product_unknown');
  expect(await fixture.remaining(product)).toBe(1);
});
