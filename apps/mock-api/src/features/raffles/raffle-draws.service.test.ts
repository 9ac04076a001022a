import { createHash, createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { drawWinners, winnerMessages, winnersOf } from '@apsara/domain/raffles/raffle-draws';
import { addDays, dayMs, dayOf, startOfDay } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Raffling } from '../../testing/raffling.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { RaffleResultsService } from './raffle-results.service.ts';
import { RafflesModule } from './raffles.module.ts';

const LAG_MS = 5 * 60_000;

let people: TestApp;
let at: Raffling;
let operator: string;
let zone: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PromotionsModule, RafflesModule, TurnoverModule]);
  at = new Raffling(people);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
  zone = (await people.database.site.findUniqueOrThrow({ where: { code: 'lotus' } })).timeZone;
});

beforeEach(() => people.database.promotion.updateMany({ data: { state: 'closed' } }));

const today = () => dayOf(people.clock.now(), zone);
/** The end of today in the site's zone. */
const midnight = () => startOfDay(addDays(today(), 1), zone);

const prizes = [
  { key: 'first', kind: 'money', amount: 50_00n, number: 1 },
  { key: 'second', kind: 'points', amount: 10n, number: 2 },
] as const;

const raffle = (over: Parameters<Raffling['raffle']>[0] = {}) =>
  at.raffle({ mode: 'draw', prizes: [...prizes], ...over }, { until: midnight() });

const toDraw = () => people.clock.move(midnight().getTime() + LAG_MS - people.clock.now().getTime());

describe('tickets', () => {
  test('are earned by a day’s valid bets, up to so many, each once however often it is looked for', async () => {
    const id = await raffle({ earns: 'valid', per: 100_00n, perDay: 3 });
    const [small, big] = [await at.member(), await at.member()];
    await at.played(small, today(), { stake: 199_00n, payout: 0n });
    await at.played(big, today(), { stake: 900_00n, payout: 0n });
    await Promise.all([
      at.tickets.awardAll(),
      at.tickets.awardAll(),
      at.tickets.awardMember(big, { code: 'lotus', timeZone: zone }),
    ]);
    expect([await at.ticketsOf(small, id), await at.ticketsOf(big, id)].map((tickets) => tickets.length)).toEqual([
      1, 3,
    ]);
    const numbers = await people.database.raffleTicket.findMany({
      where: { promotionId: id },
      orderBy: { number: 'asc' },
    });
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('stay when a bet is corrected, and are not given again when it is put right', async () => {
    const id = await raffle({ earns: 'valid', per: 100_00n, perDay: 9 });
    const member = await at.member();
    await at.played(member, today(), { stake: 300_00n, payout: 0n });
    await at.tickets.awardAll();
    for (const valid of [100_00n, 300_00n, 400_00n]) {
      await people.database.memberDailyTotal.updateMany({ where: { memberId: member }, data: { valid } });
      await at.tickets.awardAll();
    }
    expect(await at.ticketsOf(member, id)).toHaveLength(4);
  });

  test('are earned by deposits of the days before the end, in the site’s zone', async () => {
    const id = await raffle({ earns: 'deposits', per: 100_00n, perDay: 9 });
    const member = await at.member();
    await at.deposit(member, 250_00n);
    toDraw();
    await at.deposit(member, 900_00n);
    await at.tickets.awardAll();
    expect(await at.ticketsOf(member, id)).toHaveLength(2);
  });

  test('given by hand come once for their request, and not after the end', async () => {
    const id = await raffle();
    const member = await people.member('hand1', {});
    const give = (count: number) =>
      at.tickets.issueRaffleTickets({ id, account: 'hand1', count, remark: 'Sorry' }, at.caller(operator, 'k1'));
    expect([await give(2), await give(2)]).toEqual([{ given: 2 }, { given: 2 }]);
    expect(await refusalOf(give(3))).toBe('request.key_reused');
    expect(await at.ticketsOf(member.id, id)).toHaveLength(2);
    people.clock.move(midnight().getTime() - people.clock.now().getTime());
    expect(await refusalOf(at.give(operator, member.id, id))).toBe('promotions.closed');
  });

  test('given by hand are counted among all of a draw', async () => {
    const id = await raffle({ earns: 'valid', per: 100_00n });
    const member = await at.member();
    await at.played(member, today(), { stake: 100_00n, payout: 0n });
    await at.give(operator, member, id, 2);
    expect(await at.raffles.readRaffle({ id }, at.caller(member))).toMatchObject({ tickets: 3, byHand: 2 });
    const results = await people.get(RaffleResultsService).readRaffleResults({ id }, at.caller(operator));
    expect(results).toMatchObject({ tickets: 3, byHand: 2 });
  });

  test('of other raffles are given and shown when one raffle fails', async () => {
    const [broken, sound] = [
      await raffle({ earns: 'valid', per: 100_00n }),
      await raffle({ earns: 'valid', per: 100_00n }),
    ];
    await at.give(operator, await at.member(), broken);
    // The next ticket gets a number that is taken.
    await people.database.raffle.update({ where: { promotionId: broken }, data: { tickets: 0 } });
    const member = await at.member();
    await at.played(member, today(), { stake: 100_00n, payout: 0n });
    expect(await at.ticketsOf(member, broken)).toEqual([]);
    expect((await at.ticketsOf(member, sound)).map(({ source }) => source)).toEqual(['play']);
    await expect(at.tickets.awardAll()).rejects.toThrow(AggregateError);
  });

  test('row 9: tickets are given to nobody who is excluded', async () => {
    const id = await raffle({ earns: 'valid', per: 100_00n });
    const member = await at.member();
    await at.played(member, today(), { stake: 300_00n, payout: 0n });
    await people.database.member.update({ where: { id: member }, data: { excludedUntil: new Date('9999-01-01') } });
    await at.tickets.awardAll();
    expect(await people.database.raffleTicket.count({ where: { promotionId: id, memberId: member } })).toBe(0);
  });
});

describe('a draw', () => {
  test('by two instances at once is made once, follows from the seed, and pays its prizes as claims', async () => {
    const id = await raffle();
    const members = await Promise.all(Array.from({ length: 5 }, () => at.member()));
    for (const member of members) await at.give(operator, member, id, 2);
    const before = await at.raffles.readRaffle({ id }, at.caller(members[0]!));
    expect([before.seed, before.link, before.drawnAt, before.tickets]).toEqual([null, null, null, 10]);
    expect(await at.draws.drawAll()).toBe(0);
    toDraw();
    const drawn = await Promise.all([at.draws.drawAll(), at.draws.drawAll()]);
    expect(drawn.toSorted()).toEqual([0, 1]);
    const after = await at.raffles.readRaffle({ id }, at.caller(members[0]!));
    expect(createHash('sha256').update(after.seed!).digest('hex')).toBe(before.seedHash);
    expect(createHash('sha256').update(after.link!).digest('hex')).toBe(before.anchor);
    const rule = prizes.map(({ key, number }) => ({ key, number }));
    const numbers = Array.from({ length: 10 }, (_, n) => n + 1);
    const digests = winnerMessages(id, winnersOf(rule, 10)).map((message) =>
      createHmac('sha256', after.seed!).update(message).digest(),
    );
    expect(after.winners.map(({ prize, number }) => ({ prize, number }))).toEqual(drawWinners(rule, numbers, digests));
    const claims = await people.database.claim.findMany({ where: { sourceId: id }, orderBy: { kind: 'asc' } });
    expect(claims.map(({ source, kind, amount }) => [source, kind, amount])).toEqual([
      ['raffle', 'money', 50_00n],
      ['raffle', 'points', 10n],
      ['raffle', 'points', 10n],
    ]);
    const money = claims.find(({ kind }) => kind === 'money')!;
    const winner = await people.database.raffleTicket.findFirstOrThrow({ where: { claimId: money.id } });
    const spun = await at.spin(money.memberId, id, { ticketId: winner.id });
    expect([spun.state, await at.house.balance(money.memberId)]).toEqual(['won', 50_00n]);
    expect(await people.database.raffleTicket.count({ where: { promotionId: id, state: 'lost' } })).toBe(7);
    const told = await people.database.message.findMany({ where: { kind: 'raffle_drawn', memberId: { in: members } } });
    expect(told.map(({ memberId }) => memberId).toSorted()).toEqual(members.toSorted());
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('leaves the tickets of excluded members out', async () => {
    const id = await raffle();
    const [out, stays] = [await at.member(), await at.member()];
    await at.give(operator, out, id, 20);
    await at.give(operator, stays, id, 1);
    await people.database.member.update({ where: { id: out }, data: { excludedUntil: new Date('9999-01-01') } });
    toDraw();
    expect(await at.draws.drawAll()).toBe(1);
    const { winners, voided } = await at.raffles.readRaffle({ id }, at.caller(stays));
    expect(winners.map(({ number }) => number)).toEqual([21]);
    expect(voided).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('of no tickets has no winners; one of a paused raffle is made at its end, too', async () => {
    const [empty, paused] = [await raffle(), await raffle()];
    const member = await at.member();
    await at.give(operator, member, paused);
    await people.database.promotion.update({ where: { id: paused }, data: { state: 'paused' } });
    toDraw();
    expect(await at.draws.drawAll()).toBe(2);
    expect((await at.raffles.readRaffle({ id: empty }, at.caller(member))).winners).toEqual([]);
    expect((await at.ticketsOf(member, paused)).map(({ state, prize }) => [state, prize])).toEqual([['won', 'first']]);
  });

  test('that fails keeps no other raffle from its draw', async () => {
    const [broken, sound] = [await raffle(), await raffle()];
    const member = await at.member();
    for (const id of [broken, sound]) await at.give(operator, member, id);
    await people.database.raffle.update({
      where: { promotionId: broken },
      data: { link: `sealed:${'0'.repeat(8)}:x` },
    });
    toDraw();
    await expect(at.draws.drawAll()).rejects.toThrow(AggregateError);
    expect((await at.ticketsOf(member, sound)).map(({ state }) => state)).toEqual(['won']);
    await people.database.raffleTicket.deleteMany({ where: { promotionId: broken } });
    await people.database.raffle.update({ where: { promotionId: broken }, data: { drawnAt: people.clock.now() } });
  });

  test('gives back a piece of goods that was taken for it and not claimed, and none that was not there', async () => {
    const cap = randomUUID();
    const goods = { id: cap, siteCode: 'lotus', names: { EN: 'Cap' }, art: 'chest', points: 10n, most: 1 } as const;
    await people.database.pointProduct.create({ data: { ...goods, remaining: 1, position: 1 } });
    const id = await raffle({ prizes: [{ key: 'cap', kind: 'goods', amount: 1n, productId: cap, number: 3 }] });
    await at.give(operator, await at.member(), id, 3);
    toDraw();
    await at.draws.drawAll();
    const left = async () => (await people.database.pointProduct.findUniqueOrThrow({ where: { id: cap } })).remaining;
    expect([await left(), await people.database.claim.count({ where: { sourceId: id } })]).toEqual([0, 3]);
    people.clock.move(8 * dayMs);
    await people.database.sql('SELECT claims_expire($1)', [people.clock.now()]);
    for (let n = 0; n < 2; n += 1) await people.database.sql('SELECT raffles_return_goods()');
    expect(await left()).toBe(1);
  });

  test('owes a prize that cannot be issued then, and issues it once when it can', async () => {
    const id = await raffle({ prizes: [prizes[0]] });
    const member = await at.member();
    const [ticketId] = await at.give(operator, member, id);
    await at.claims.setBudget(people.database.query, id, { places: 0, budget: null });
    toDraw();
    await at.draws.drawAll();
    expect(await refusalOf(at.spin(member, id, { ticketId: ticketId! }))).toBe('promotions.not_claimable');
    const turn = (status: 'active' | 'blocked') =>
      people.database.member.update({ where: { id: member }, data: { status } });
    await at.claims.setBudget(people.database.query, id, { places: null, budget: null });
    await turn('blocked');
    expect(await at.draws.issueOwed()).toBe(0);
    await turn('active');
    expect(await at.draws.issueOwed()).toBe(1);
    expect(await at.draws.issueOwed()).toBe(0);
    expect((await at.spin(member, id)).state).toBe('won');
    expect(await at.house.balance(member)).toBe(50_00n);
  });

  test('has prizes that are claimed one after the other without naming a ticket, each once for its request', async () => {
    const id = await raffle({ prizes: [{ ...prizes[0], number: 2 }] });
    const member = await at.member();
    await at.give(operator, member, id, 2);
    toDraw();
    await at.draws.drawAll();
    const first = await at.spin(member, id, { key: 'one' });
    expect((await at.spin(member, id, { key: 'one' })).id).toBe(first.id);
    expect((await at.spin(member, id, { key: 'two' })).id).not.toBe(first.id);
    expect(await at.house.balance(member)).toBe(100_00n);
    expect(await refusalOf(at.spin(member, id, { key: 'three' }))).toBe('raffles.no_ticket');
  });

  test('gives no prize before it is made, and none to a ticket that lost', async () => {
    const id = await raffle({ prizes: [prizes[0]] });
    const [one, two] = [await at.member(), await at.member()];
    const tickets = [(await at.give(operator, one, id))[0]!, (await at.give(operator, two, id))[0]!];
    expect(await refusalOf(at.spin(one, id, { ticketId: tickets[0]! }))).toBe('promotions.not_claimable');
    toDraw();
    await at.draws.drawAll();
    people.clock.move(dayMs);
    const answers = [
      await refusalOf(at.spin(one, id, { ticketId: tickets[0]! })),
      await refusalOf(at.spin(two, id, { ticketId: tickets[1]! })),
    ];
    expect(answers.toSorted()).toEqual(['none', 'promotions.closed']);
  });
});
