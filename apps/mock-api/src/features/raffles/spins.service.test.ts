import { createHash, createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { prizeAt, spinMessages, wheelPoint } from '@apsara/domain/raffles/raffle-draws';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Raffling } from '../../testing/raffling.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { RafflesModule } from './raffles.module.ts';

let people: TestApp;
let at: Raffling;
let operator: string;

const cash = { key: 'cash', kind: 'money', amount: 5_00n, chance: 10_000 } as const;
const none = { key: 'none', chance: 0 };

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PromotionsModule, RafflesModule, TurnoverModule]);
  at = new Raffling(people);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
});

beforeEach(() => people.database.promotion.updateMany({ data: { state: 'closed' } }));

const audit = () => new LedgerAudit(people.database).run();

async function product(remaining: number): Promise<string> {
  const id = randomUUID();
  await people.database.pointProduct.create({
    data: { id, siteCode: 'lotus', names: { EN: 'Cap' }, art: 'chest', points: 10n, most: 1, remaining, position: 1 },
  });
  return id;
}

const remainingOf = async (id: string) =>
  (await people.database.pointProduct.findUniqueOrThrow({ where: { id } })).remaining;

describe('a spin', () => {
  test('gives the prize as a claim, which is paid as a prize of a raffle', async () => {
    const id = await at.raffle({ prizes: [{ ...cash, number: 3 }, none] });
    const member = await at.member();
    const [ticketId] = await at.give(operator, member, id);
    const spun = await at.spin(member, id, { ticketId: ticketId! });
    expect(spun).toMatchObject({ state: 'won', prize: 'cash', drawn: 'cash', name: 'Raffle' });
    await at.claim(member, spun.rewardId!);
    expect(await at.house.balance(member)).toBe(5_00n);
    expect(
      await people.database.ledgerTransfer.findFirst({ where: { requestKey: `claim:${spun.rewardId}` } }),
    ).toMatchObject({
      kind: 'raffle_prize',
    });
    expect(await audit()).toEqual([]);
  });

  test('follows from the seed whose hash was shown before it, and the member’s own', async () => {
    const id = await at.raffle({
      prizes: [
        { ...cash, chance: 4_000 },
        { ...none, chance: 6_000 },
      ],
    });
    const member = await at.member();
    await at.give(operator, member, id, 5);
    const before = await at.ticketsOf(member, id);
    expect(before.every(({ seed }) => seed === null)).toBe(true);
    for (const { id: ticketId, seedHash, number } of before) {
      const clientSeed = `mine-${number}`;
      const spun = await at.spins.claimRafflePrize({ promotionId: id, ticketId, clientSeed }, at.caller(member));
      expect(createHash('sha256').update(spun.seed!).digest('hex')).toBe(seedHash);
      const point = wheelPoint(
        spinMessages({ clientSeed, number }).map((message) =>
          createHmac('sha256', spun.seed!).update(message).digest(),
        ),
      );
      const { prizes, link } = await at.raffles.readRaffle({ id }, at.caller(member));
      expect([point, prizeAt(prizes, point)!.key, link]).toEqual([spun.point, spun.drawn, null]);
    }
    await people.database.promotion.update({ where: { id }, data: { state: 'closed' } });
    const { link, anchor } = await at.raffles.readRaffle({ id }, at.caller(member));
    expect(createHash('sha256').update(link!).digest('hex')).toBe(anchor);
    const seed = createHmac('sha256', link!).update(`raffle:${id}:${before[0]!.id}`).digest('hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before[0]!.seedHash);
  });

  test('of the last prize by fifty members at once gives exactly one, the others the fallback', async () => {
    const id = await at.raffle({ prizes: [{ ...cash, number: 1 }, none] });
    const members = await Promise.all(Array.from({ length: 50 }, () => at.member()));
    for (const member of members) await at.give(operator, member, id);
    const spun = await Promise.all(members.map((member) => at.spin(member, id)));
    const won = spun.filter(({ state }) => state === 'won');
    expect(won).toHaveLength(1);
    expect(spun.filter(({ prize, drawn }) => prize === 'none' && drawn === 'cash')).toHaveLength(49);
    expect(await people.database.claim.count({ where: { sourceId: id } })).toBe(1);
    const shown = await at.raffles.readRaffle({ id }, at.caller(members[0]!));
    expect(shown.prizes.find(({ key }) => key === 'cash')).toMatchObject({ left: 0, soldOut: true });
  });

  test('with one ticket in twenty tabs at once is one spin', async () => {
    const id = await at.raffle({ prizes: [cash, none] });
    const member = await at.member();
    const [ticketId] = await at.give(operator, member, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(at.spin(member, id, { ticketId: ticketId! }))),
    );
    expect(answers.toSorted()).toEqual(['none', ...Array.from({ length: 19 }, () => 'promotions.already')]);
    expect(await people.database.claim.count({ where: { sourceId: id } })).toBe(1);
  });

  test('that is sent again has the answer it had; its key spins no other ticket', async () => {
    const id = await at.raffle({ prizes: [cash, none] });
    const member = await at.member();
    const [one, two] = await at.give(operator, member, id, 2);
    const first = await at.spin(member, id, { ticketId: one!, key: 'once' });
    expect(await at.spin(member, id, { ticketId: one!, key: 'once' })).toEqual(first);
    expect(await at.spin(member, id, { key: 'once' })).toEqual(first);
    expect(await refusalOf(at.spin(member, id, { ticketId: two!, key: 'once' }))).toBe('request.key_reused');
    const both = await Promise.all(
      [two!, (await at.give(operator, member, id))[0]!].map((ticketId) =>
        refusalOf(at.spin(member, id, { ticketId, key: 'same' })),
      ),
    );
    expect(both.toSorted()).toEqual(['none', 'request.key_reused']);
  });

  test('of goods takes a piece of the points mall, and the fallback where there is none', async () => {
    const cap = await product(1);
    const id = await at.raffle({
      prizes: [{ key: 'cap', kind: 'goods', amount: 1n, productId: cap, chance: 10_000 }, none],
    });
    const [one, two] = [await at.member(), await at.member()];
    for (const member of [one, two]) await at.give(operator, member, id);
    const spun = await at.spin(one, id);
    expect((await at.claim(one, spun.rewardId!)).status).toBe('P');
    expect(await at.spin(two, id)).toMatchObject({ drawn: 'cap', prize: 'none', rewardId: null });
    expect(await remainingOf(cap)).toBe(0);
  });

  test('of goods that nobody claims in time gives the piece back, once', async () => {
    const cap = await product(1);
    const id = await at.raffle({
      prizes: [{ key: 'cap', kind: 'goods', amount: 1n, productId: cap, chance: 10_000 }, none],
      claimDays: 1,
    });
    const member = await at.member();
    await at.give(operator, member, id);
    await at.spin(member, id);
    people.clock.move(dayMs);
    await people.database.sql('SELECT claims_expire($1)', [people.clock.now()]);
    for (let n = 0; n < 2; n += 1) await people.database.sql('SELECT raffles_return_goods()');
    expect(await remainingOf(cap)).toBe(1);
  });

  test('that the budget cannot pay gives the fallback, and the prize stays', async () => {
    const id = await at.raffle({ prizes: [{ ...cash, number: 9 }, none] }, { budget: 7_00n });
    const member = await at.member();
    await at.give(operator, member, id, 2);
    expect([(await at.spin(member, id)).prize, (await at.spin(member, id)).prize]).toEqual(['cash', 'none']);
    const kept = await people.database.rafflePrize.findFirstOrThrow({ where: { promotionId: id } });
    expect(kept.given).toBe(1);
    expect(await audit()).toEqual([]);
  });

  test('of points is given when the budget for money is used up', async () => {
    const points = { key: 'points', kind: 'points', amount: 5n, chance: 10_000 } as const;
    const id = await at.raffle({ prizes: [points, none] }, { budget: 5_00n });
    await people.database.claimBudget.update({ where: { sourceId: id }, data: { spent: 6_00n } });
    const member = await at.member();
    await at.give(operator, member, id);
    expect(await at.spin(member, id)).toMatchObject({ state: 'won', prize: 'points' });
  });

  test('is one of so many in a day of the site', async () => {
    const id = await at.raffle({ spinsPerDay: 2 });
    const member = await at.member();
    await at.give(operator, member, id, 5);
    const tickets = await at.ticketsOf(member, id);
    const answers = await Promise.all(tickets.map(({ id: ticketId }) => refusalOf(at.spin(member, id, { ticketId }))));
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'raffles.enough_today')).toHaveLength(3);
    people.clock.move(dayMs);
    expect(await refusalOf(at.spin(member, id))).toBe('none');
  });
});

describe('no spin', () => {
  test.each([
    ['blocked', { status: 'blocked' as const }, 'promotions.barred'],
    ['excluded', { excludedUntil: new Date('9999-01-01') }, 'promotions.barred'],
    ['closing', { closingAt: new Date('2026-11-21') }, 'promotions.barred'],
    ['on trial', { type: 4 }, 'request.invalid'],
  ])('row 9: is made by a member who is %s meanwhile, and no ticket is given to them', async (_, data, refused) => {
    const id = await at.raffle({ prizes: [cash, none] });
    const member = await at.member();
    await at.give(operator, member, id);
    await people.database.member.update({ where: { id: member }, data });
    expect(await refusalOf(at.spin(member, id))).toBe('promotions.barred');
    expect(await refusalOf(at.give(operator, member, id))).toBe(refused);
    expect(await people.database.claim.count({ where: { sourceId: id } })).toBe(0);
  });

  test('is made with somebody else’s ticket, with none, at other chances, or after the end', async () => {
    const id = await at.raffle({ prizes: [cash, none] }, { until: new Date(people.clock.now().getTime() + dayMs) });
    const [one, two] = [await at.member(), await at.member()];
    const [ticketId] = await at.give(operator, one, id);
    expect(await refusalOf(at.spin(two, id, { ticketId: ticketId! }))).toBe('promotions.unknown');
    expect(await refusalOf(at.spin(two, id))).toBe('raffles.no_ticket');
    expect(await refusalOf(at.spin(one, randomUUID()))).toBe('promotions.unknown');
    await at.writeRaffle(id, 2, {
      prizes: [
        { ...cash, chance: 1 },
        { ...none, chance: 9_999 },
      ],
    });
    expect(await refusalOf(at.spin(one, id, { ticketId: ticketId!, version: 1 }))).toBe('raffles.changed');
    people.clock.move(dayMs);
    expect(await refusalOf(at.spin(one, id, { ticketId: ticketId!, version: 2 }))).toBe('promotions.closed');
    expect((await at.ticketsOf(one, id)).map(({ state }) => state)).toEqual(['expired']);
  });

  test('is made in quiet hours', async () => {
    const id = await at.raffle();
    const member = await at.member();
    await at.give(operator, member, id);
    await people.database.limitRules.create({ data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' } });
    expect(await refusalOf(at.spin(member, id))).toBe('promotions.barred');
    await people.database.limitRules.delete({ where: { siteCode: 'lotus' } });
  });
});

test('a reward that is a ticket becomes tickets of the raffle that takes rewards, and waits while there is none', async () => {
  const member = await at.member();
  const { id: claim } = await at.issue(member, { kind: 'ticket', amount: 2n });
  expect((await at.claim(member, claim)).status).toBe('C');
  await at.tickets.awardAll();
  const id = await at.raffle({ rewards: true });
  await Promise.all([at.tickets.awardAll(), at.tickets.awardAll()]);
  expect((await at.ticketsOf(member, id)).map(({ source, state }) => [source, state])).toEqual([
    ['reward', 'ready'],
    ['reward', 'ready'],
  ]);
});

test('a reward of more tickets than one may be gives as many as it may, and keeps nothing from others', async () => {
  const [greedy, member] = [await at.member(), await at.member()];
  for (const [owner, amount] of [
    [greedy, 10n ** 12n],
    [member, 1n],
  ] as const)
    await at.claim(owner, (await at.issue(owner, { kind: 'ticket', amount })).id);
  const id = await at.raffle({ rewards: true });
  expect(await at.tickets.awardAll()).toBe(101);
  expect([(await at.ticketsOf(greedy, id)).length, (await at.ticketsOf(member, id)).length]).toEqual([100, 1]);
});
