import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { REPORT_PAGE, type ReportedRound } from '@apsara/domain/games/vendor-reports';
import { MOST_KEPT } from '@apsara/domain/reconciliation/reconciliation';
import { addDays, type Day } from '@apsara/domain/time';
import { Reconciling } from '../../testing/reconciling.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ComparisonService } from './comparison.service.ts';

let site: Reconciling;
let last: Day = '2026-11-21';

beforeAll(async () => {
  site = await Reconciling.build();
});
afterEach(behaveWell);

function behaveWell(): void {
  site.vendor.manner = () => 'well';
  site.vendor.instead = () => undefined;
  site.vendor.onAsked = () => Promise.resolve();
}

/** Noon of the next day. */
function begin(): Day {
  last = addDays(last, 1);
  site.moveTo(`${last}T12:00:00`);
  return last;
}

const rounds = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await site.play({ stake: 10_00n, payout: 5_00n });
};

/** The vendor's rounds of the day that has begun. */
const reported = (): ReportedRound[] =>
  site.vendor.of('PG').filter(({ endedAt }) => endedAt === `${last}T05:00:00.000Z`);

/** The vendor behaves again, and has all the rounds when it is asked at once. */
async function recovers(day: Day, vendorRounds: number): Promise<void> {
  behaveWell();
  const { id } = await site.day(day);
  const compared = await site.service.compareReconciliation(id, site.operator);
  expect(compared).toMatchObject({ state: 'equal', error: null, vendorRounds });
}

describe('a page is refused, the day says so, and other vendors are compared', () => {
  test.each([
    ['a round twice', ([one]: ReportedRound[]) => [one, one]],
    [
      'a round twice, in other letters',
      ([one]: ReportedRound[]) => [one, { ...one, memberId: one!.memberId.toUpperCase() }],
    ],
    ['a character that is none', ([one]: ReportedRound[]) => [{ ...one, roundId: 'round\u0000' }]],
    ['half a character', ([one]: ReportedRound[]) => [{ ...one, roundId: 'round\uD800' }]],
    ['a round that ended before', ([one]: ReportedRound[]) => [{ ...one, endedAt: '2026-11-20T05:00:00.000Z' }]],
    ['a round that has not ended', ([one]: ReportedRound[]) => [{ ...one, state: 'open', endedAt: null }]],
  ])('with %s', async (_, change) => {
    const day = begin();
    await rounds(1);
    await site.play({ stake: 3_00n, payout: 0n, vendor: 'MG' });
    site.vendor.instead = (vendor, { roundIds }) =>
      vendor === 'PG' && !roundIds ? { rounds: change(reported()), next: null } : undefined;
    expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'unreadable', ownRounds: null });
    expect(await site.day(day, 'MG')).toMatchObject({ state: 'equal', ownRounds: 1 });
    await recovers(day, 1);
  });
});

test('a member’s id in capital letters is the member’s', async () => {
  const day = begin();
  await rounds(1);
  for (const round of reported()) round.memberId = round.memberId.toUpperCase();
  expect(await site.compareDay(day)).toMatchObject({ state: 'equal', ownRounds: 1, vendorRounds: 1 });
});

test('what throws for one day keeps none of the others back', async () => {
  const day = begin();
  await rounds(1);
  const compare = vi.spyOn(site.app.get(ComparisonService), 'compare').mockRejectedValueOnce(new Error('broken'));
  await expect(site.compareDay(day)).rejects.toThrow('1 of 2 failed');
  compare.mockRestore();
  const both = [await site.day(day), await site.day(day, 'MG')];
  expect(both.filter(({ comparedAt }) => comparedAt !== null).length).toBe(1);
  expect(await site.run()).toEqual({ compared: 1, failed: 0 });
  expect((await site.day(day)).state).toBe('equal');
});

describe('pages that never end', () => {
  test('in a circle fail the day, which is read from its beginning when the vendor is well again', async () => {
    const day = begin();
    await rounds(6);
    site.vendor.instead = (vendor, { after = 'c' }) => {
      const at = 'cab'.indexOf(after);
      return vendor === 'PG' ? { rounds: reported().slice(2 * at, 2 * at + 2), next: 'aba'[at] } : undefined;
    };
    site.vendor.asked.length = 0;
    expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'unreadable' });
    expect(site.vendor.asked.filter(({ vendor }) => vendor === 'PG').length).toBe(3);
    await recovers(day, 6);
  });

  test('with another word each but the same rounds fail the day', async () => {
    const day = begin();
    await rounds(2);
    let page = 0;
    site.vendor.instead = (vendor) =>
      vendor === 'PG' ? { rounds: reported(), next: `page ${(page += 1)}` } : undefined;
    expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'unreadable' });
    expect(page).toBe(2);
    await recovers(day, 2);
  });

  test('of blanks are not read to an end', async () => {
    const day = begin();
    await rounds(1);
    site.vendor.manner = () => 'endlessly';
    expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'unreadable' });
    await recovers(day, 1);
  });

  test('end a try after ten minutes, and the next one goes on from there', async () => {
    const day = begin();
    await rounds(5);
    site.vendor.onAsked = (vendor) => {
      if (vendor === 'PG') site.app.clock.move(6 * 60_000);
      return Promise.resolve();
    };
    expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'no_answer' });
    site.vendor.asked.length = 0;
    await recovers(day, 5);
    expect(site.vendor.asked.map(({ after }) => after === undefined)).toEqual([false]);
  });
});

test('a round that came or ended here long after the vendor’s end is no difference of that day any more', async () => {
  const day = begin();
  await rounds(1);
  site.moveTo(`${day}T23:50:00`);
  const open = await site.play({ stake: 8_00n, payout: 2_00n, here: 'no win' });
  const late = await site.play({ stake: 9_00n, payout: 1_00n, here: 'nothing' });
  const { id } = await site.compareDay(day);
  expect(await site.day(day)).toMatchObject({ state: 'different', differences: 2 });
  site.moveTo(`${addDays(day, 1)}T03:00:00`);
  await site.run();
  expect(await site.day(day)).toMatchObject({ state: 'different', again: false });
  await site.win(open, 2_00n);
  await site.run();
  expect(await site.day(day)).toMatchObject({ state: 'different', differences: 1, again: false });
  await site.play({ stake: 9_00n, payout: 1_00n, roundId: late.roundId, there: null });
  expect(await site.run()).toEqual({ compared: 1, failed: 0 });
  expect(await site.day(day)).toMatchObject({ state: 'equal', differences: 0, ownRounds: 1, vendorRounds: 1 });
  expect((await site.rounds({ reconciliationId: id, outcome: 'gone' })).length).toBe(2);
  expect(await site.run()).toEqual({ compared: 0, failed: 0 });
  last = addDays(day, 1);
  expect(await site.compareDay(last)).toMatchObject({ state: 'equal', ownRounds: 2, vendorRounds: 2 });
});

test('a round that is kept is kept up, also when others have more money than the most that are kept', async () => {
  const day = begin();
  site.vendor.page = REPORT_PAGE;
  const small = await site.play({ stake: 1_00n, payout: 0n, there: { stake: '1.50' } });
  const { id } = await site.compareDay(day);
  const atVendor = reported().find(({ roundId }) => roundId === small.roundId)!;
  atVendor.stake = '1.00';
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({ state: 'equal' });
  atVendor.stake = '1.25';
  for (let n = 0; n < MOST_KEPT; n += 1)
    site.vendor.of('PG').push({ ...atVendor, currency: 'KHR', roundId: `made up ${n}`, stake: '70.00' });
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({ differences: MOST_KEPT + 1 });
  const differing = { where: { reconciliationId: id, goneAt: null } };
  expect(await site.app.database.reconciliationRound.count(differing)).toBe(MOST_KEPT);
  const kept = await site.app.database.reconciliationRound.findFirstOrThrow({ where: { roundId: small.roundId } });
  expect(kept).toMatchObject({ kind: 'stake', vendorStake: 125n, goneAt: null });
  site.vendor.page = 2;
});

test('a vendor that is new has a row of the day on which it came', async () => {
  const day = begin();
  await site.run();
  await site.app.database.vendor.create({
    data: { code: 'NEW', displayName: 'New', gameTypes: ['RNG'], position: 9, walletKey: 'new-key' },
  });
  site.app.get(VendorsService).forget();
  await site.run();
  expect(await site.app.database.reconciliation.findMany({ where: { vendorCode: 'NEW' } })).toMatchObject([
    { day: new Date(`${day}T00:00:00Z`), state: 'waiting' },
  ]);
});
