import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '@apsara/domain/time';
import { Reconciling, type PlayedRound } from '../../testing/reconciling.ts';

let site: Reconciling;
/** Each test has a day of its own. */
let last: Day = '2026-11-21';

beforeAll(async () => {
  site = await Reconciling.build();
});

/** Noon of the next day. */
function begin(): Day {
  last = addDays(last, 1);
  site.moveTo(`${last}T12:00:00`);
  return last;
}

test('a day on which both sides have the same rounds is equal, with the figures of both, and no vendor is asked unsigned', async () => {
  const day = begin();
  for (const payout of [0n, 5_00n, 12_34n, 7_00n, 0n]) await site.play({ stake: 10_00n, payout });
  await site.play({ stake: 99_00n, payout: 0n, here: 'rolled back', there: { state: 'refunded', payout: '0.00' } });
  await site.play({
    stake: 50_00n,
    payout: 0n,
    here: 'no win',
    there: { state: 'open', payout: '0.00', endedAt: null },
  });
  expect(await site.compareDay(day)).toMatchObject({
    state: 'equal',
    ownRounds: 5,
    vendorRounds: 5,
    ownStake: '50.00',
    vendorStake: '50.00',
    ownPayout: '24.34',
    vendorPayout: '24.34',
    difference: '0.00',
    differences: 0,
    error: null,
  });
  expect(site.vendor.asked.every(({ signed }) => signed)).toBe(true);
  expect(await site.app.database.reconciliationReport.count()).toBe(0);
});

test('a vendor with whom nothing was played is listed only where its state is asked for', async () => {
  const day = begin();
  await site.compareDay(day);
  expect(await site.list({ from: day, to: day })).toEqual([]);
  const nothing = await site.list({ from: day, to: day, state: 'nothing' });
  expect(nothing.map(({ vendor, ownRounds }) => [vendor, ownRounds])).toEqual([
    ['MG', 0],
    ['PG', 0],
  ]);
});

describe('a round belongs to the day on which it ended', () => {
  test('in the site’s zone, to the millisecond, also where a month ends', async () => {
    site.moveTo('2026-11-30T23:59:59.999');
    await site.play({ stake: 10_00n, payout: 1_00n });
    site.moveTo('2026-12-01T00:00:00.000');
    await site.play({ stake: 20_00n, payout: 2_00n });
    expect(await site.compareDay('2026-11-30')).toMatchObject({
      state: 'equal',
      ownStake: '10.00',
      vendorStake: '10.00',
      begins: '2026-11-29T17:00:00.000Z',
      before: '2026-11-30T17:00:00.000Z',
    });
    expect(await site.compareDay('2026-12-01')).toMatchObject({
      state: 'equal',
      ownStake: '20.00',
      vendorStake: '20.00',
    });
  });

  test('by our clock, where the vendor ended it on another day', async () => {
    site.moveTo('2026-12-02T23:59:59.990');
    await site.play({ stake: 10_00n, payout: 0n, there: { endedAt: '2026-12-02T17:00:00.010Z' } });
    site.moveTo('2026-12-03T12:00:00');
    await site.play({ stake: 20_00n, payout: 0n, there: { endedAt: '2026-12-01T12:00:00.000Z' } });
    expect(await site.compareDay('2026-12-02')).toMatchObject({
      state: 'equal',
      ownStake: '10.00',
      vendorStake: '10.00',
    });
    expect(await site.compareDay('2026-12-03')).toMatchObject({
      state: 'equal',
      ownStake: '20.00',
      vendorStake: '20.00',
    });
  });
});

describe('a round that differs', () => {
  beforeAll(() => {
    last = '2026-12-03';
  });

  test.each([
    ['missing_there', { there: null }],
    ['missing_here', { here: 'nothing' }],
    ['open_here', { here: 'no win' }],
    ['open_there', { there: { state: 'open', payout: '0.00', endedAt: null } }],
    ['refunded_here', { here: 'rolled back' }],
    ['refunded_there', { there: { state: 'refunded', payout: '0.00' } }],
    ['stake', { there: { stake: '11.00' } }],
    ['payout', { there: { payout: '6.00' } }],
  ] as const satisfies readonly [string, Partial<PlayedRound>][])('is found as %s', async (kind, over) => {
    const day = begin();
    const { roundId } = await site.play({ stake: 10_00n, payout: 5_00n, ...over });
    await site.play({ stake: 10_00n, payout: 5_00n });
    const found = await site.compareDay(day);
    expect([found.state, found.differences]).toEqual(['different', 1]);
    const [round] = await site.rounds({ reconciliationId: found.id });
    expect(round).toMatchObject({ roundId, kind, day, vendor: 'PG', outcome: 'differs', note: '' });
    const isHere = !('here' in over) || over.here !== 'nothing';
    expect([round!.account !== '', round!.betId !== null]).toEqual([true, isHere]);
  });
});

test('rounds of another site’s members are not this site’s, and those of nobody’s are', async () => {
  site.moveTo('2026-12-12T12:00:00');
  await site.app.addSite('padma', { timeZone: 'Asia/Dhaka' });
  const stranger = await site.app.member('stranger', { siteCode: 'padma' });
  const missing = { stake: 10_00n, payout: 0n, here: 'nothing' } as const;
  await site.play({ ...missing, there: { memberId: stranger.id } });
  const { roundId } = await site.play({ ...missing, there: { memberId: '7d2b6f6e-52c1-4f2a-9b59-3a8f4d0c0001' } });
  const day = await site.compareDay('2026-12-12');
  const rounds = await site.rounds({ reconciliationId: day.id });
  expect(rounds.map((round) => [round.roundId, round.kind, round.account])).toEqual([[roundId, 'missing_here', '']]);
});

test('days that an installation was away for are compared when it is back, and days before its first are not', async () => {
  site.moveTo('2026-12-16T12:00:00');
  await site.run();
  site.moveTo('2026-12-16T12:15:00');
  await site.run();
  const all = await site.list({ state: 'nothing' });
  expect(
    all
      .filter(({ vendor }) => vendor === 'MG')
      .map(({ day }) => day)
      .slice(0, 4),
  ).toEqual(['2026-12-15', '2026-12-14', '2026-12-13', '2026-12-12']);
  expect(await site.app.database.reconciliation.count({ where: { day: { lt: new Date('2026-11-22') } } })).toBe(0);
});
