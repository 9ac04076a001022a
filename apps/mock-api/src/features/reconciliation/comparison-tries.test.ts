import { afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '@apsara/domain/time';
import { Reconciling } from '../../testing/reconciling.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ReconciliationJob } from './reconciliation.job.ts';
import { ReconciliationModule } from './reconciliation.module.ts';

let site: Reconciling;
let last: Day = '2026-11-21';

beforeAll(async () => {
  site = await Reconciling.build();
});
afterEach(() => {
  site.vendor.manner = () => 'well';
  site.vendor.onAsked = () => Promise.resolve();
});

/** Noon of the next day. */
function begin(): Day {
  last = addDays(last, 1);
  site.moveTo(`${last}T12:00:00`);
  return last;
}

const rounds = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await site.play({ stake: 10_00n, payout: 5_00n });
};

test('a vendor that does not answer fails the day with the reason, and is asked again later', async () => {
  const day = begin();
  await rounds(1);
  site.vendor.manner = () => 'deaf';
  expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'no_answer', ownRounds: null });
  site.vendor.manner = () => 'well';
  site.moveTo(`${addDays(day, 1)}T01:10:00`);
  await site.run();
  expect((await site.day(day)).state).toBe('failed');
  site.moveTo(`${addDays(day, 1)}T01:15:00`);
  expect(await site.run()).toEqual({ compared: 2, failed: 0 });
  expect(await site.day(day)).toMatchObject({ state: 'equal', error: null, ownRounds: 1 });
});

test('by hand it is asked at once, and the answer says that it failed again', async () => {
  const day = begin();
  await rounds(1);
  site.vendor.manner = () => 'badly';
  const { id } = await site.compareDay(day);
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({
    state: 'failed',
    error: 'unreadable',
  });
  site.vendor.manner = () => 'well';
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({ state: 'equal' });
  const events = await site.app.database.auditEvent.findMany({ where: { kind: 'reconciliation.compared' } });
  expect(events.map(({ subject }) => subject)).toEqual(Array(2).fill(`lotus/PG/${day}/KHR`));
});

test('what was read before a try was broken off is not read again', async () => {
  const day = begin();
  await rounds(5);
  site.vendor.manner = ({ after }) => (after === undefined ? 'well' : 'deaf');
  const { id } = await site.compareDay(day);
  site.vendor.manner = () => 'well';
  site.vendor.asked.length = 0;
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({
    state: 'equal',
    vendorRounds: 5,
  });
  expect(site.vendor.asked.map(({ after }) => after === undefined)).toEqual([false, false]);
});

test('but when it is an hour old it is, with the corrections since', async () => {
  const day = begin();
  const played = await site.play({ stake: 10_00n, payout: 5_00n });
  await rounds(3);
  site.vendor.manner = ({ after }) => (after === undefined ? 'well' : 'deaf');
  const { id } = await site.compareDay(day);
  site.vendor.manner = () => 'well';
  await site.adjust(played, 1_00n);
  site.moveTo(`${addDays(day, 1)}T02:00:00`);
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({
    state: 'equal',
    ownPayout: '21.00',
  });
});

test('of two instances one compares a day, and an operator meanwhile is told so', async () => {
  const day = begin();
  await rounds(1);
  await site.count();
  const other = await site.app.another([ReconciliationModule]);
  site.moveTo(`${addDays(day, 1)}T01:00:00`);
  site.vendor.manner = () => 'deaf';
  await site.run();
  site.vendor.manner = () => 'well';
  const { id } = await site.day(day);
  site.moveTo(`${addDays(day, 1)}T03:00:00`);
  site.vendor.asked.length = 0;
  let said = '';
  site.vendor.onAsked = async (vendor) => {
    if (vendor !== 'PG') return;
    site.vendor.onAsked = () => Promise.resolve();
    said = await refusalOf(site.service.compareReconciliation(id, site.operator));
    await other.get(ReconciliationJob).run();
  };
  await site.run();
  expect(said).toBe('reconciliation.running');
  const ofPg = site.vendor.asked.filter(({ vendor, roundIds }) => vendor === 'PG' && !roundIds);
  expect(ofPg.length).toBe(1);
  expect(await site.day(day)).toMatchObject({ state: 'equal', ownRounds: 1 });
});

test('a correction after the comparison has the day compared again, and says so until it is', async () => {
  const day = begin();
  const played = await site.play({ stake: 10_00n, payout: 5_00n });
  const before = await site.compareDay(day);
  await site.adjust(played, 2_00n);
  site.vendor.manner = () => 'deaf';
  site.moveTo(`${addDays(day, 1)}T02:00:00`);
  await site.run();
  expect(await site.day(day)).toMatchObject({ state: 'failed', again: true, ownPayout: '5.00' });
  site.vendor.manner = () => 'well';
  site.moveTo(`${addDays(day, 1)}T03:00:00`);
  await site.run();
  const after = await site.day(day);
  expect(after).toMatchObject({ state: 'equal', again: false, ownPayout: '7.00', vendorPayout: '7.00' });
  expect(after.version).toBeGreaterThan(before.version);
});

test('a correction that only we have is a difference, which goes when the vendor has it, too, and keeps its note', async () => {
  const day = begin();
  const played = await site.play({ stake: 10_00n, payout: 5_00n });
  const { id } = await site.compareDay(day);
  await site.adjust(played, 2_00n, false);
  site.moveTo(`${addDays(day, 1)}T02:00:00`);
  await site.run();
  expect(await site.day(day)).toMatchObject({ state: 'different', difference: '-2.00', differences: 1 });
  expect(await site.rounds({ reconciliationId: id })).toMatchObject([
    { kind: 'payout', ownPayout: '7.00', vendorPayout: '5.00', difference: '-2.00', outcome: 'differs' },
  ]);
  site.vendor.of('PG').find(({ roundId }) => roundId === played.roundId)!.payout = '7.00';
  expect(await site.service.compareReconciliation(id, site.operator)).toMatchObject({ state: 'equal', differences: 0 });
  expect(await site.rounds({ reconciliationId: id, outcome: 'differs' })).toEqual([]);
  expect(await site.rounds({ reconciliationId: id, outcome: 'gone' })).toMatchObject([{ roundId: played.roundId }]);
});

test('a vendor without an address fails where something was played with it, and is left alone where nothing was', async () => {
  const day = begin();
  await rounds(1);
  const { vendorsUrl } = testConfig;
  testConfig.vendorsUrl = undefined;
  await site.app.database.vendor.updateMany({ data: { launchUrl: 'https://games.example/{game}' } });
  site.app.get(VendorsService).forget();
  expect(await site.compareDay(day)).toMatchObject({ state: 'failed', error: 'no_address' });
  expect(await site.day(day, 'MG')).toMatchObject({ state: 'nothing', error: null });
  testConfig.vendorsUrl = vendorsUrl;
});
