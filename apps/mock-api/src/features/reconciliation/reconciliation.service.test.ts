import { beforeAll, expect, test } from 'vitest';
import type { ReconciliationRecord } from '@apsara/api/reconciliation';
import type { SignedInCaller } from '../../shared/caller.ts';
import { addDays, type Day } from '@apsara/domain/time';
import { Reconciling } from '../../testing/reconciling.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { ReconciliationRoundsService } from './reconciliation-rounds.service.ts';

let site: Reconciling;
let second: SignedInCaller;
let last: Day = '2026-11-21';

beforeAll(async () => {
  site = await Reconciling.build();
  second = await site.another('operator2');
});

/** A day with a round that is equal and, if so, one that the vendor does not have. */
async function compared(kind: 'equal' | 'different'): Promise<{ day: Day; row: ReconciliationRecord }> {
  last = addDays(last, 1);
  const day = last;
  site.moveTo(`${day}T12:00:00`);
  await site.play({ stake: 10_00n, payout: 5_00n });
  if (kind === 'different') await site.play({ stake: 7_00n, payout: 3_00n, there: null });
  return { day, row: await site.compareDay(day) };
}

const sign = ({ id, version }: ReconciliationRecord, note = '', caller = site.operator) =>
  site.service.signReconciliation({ id, version, note }, caller);

test('an equal day is signed off without a reason, and the audit log has its figures', async () => {
  const { day, row } = await compared('equal');
  expect(await sign(row)).toMatchObject({ state: 'signed', signedBy: 'operator1', signNote: '', changedAt: null });
  const event = await site.app.database.auditEvent.findFirstOrThrow({ where: { kind: 'reconciliation.signed' } });
  expect([event.subject, event.details]).toMatchObject([
    `lotus/PG/${day}/KHR`,
    { by: 'operator1', figures: expect.stringContaining('"ownStake":"10.00"') },
  ]);
});

test('a day that differs is signed off with a reason only', async () => {
  const { row } = await compared('different');
  expect(row).toMatchObject({ state: 'different', difference: '4.00' });
  expect(await refusalOf(sign(row, '  '))).toBe('request.invalid');
  expect(await sign(row, ' The vendor lost the round ')).toMatchObject({
    state: 'signed',
    signNote: 'The vendor lost the round',
    differences: 1,
  });
});

test('of two operators who sign at once, one has signed', async () => {
  const { row } = await compared('different');
  const said = await Promise.all([refusalOf(sign(row, 'first')), refusalOf(sign(row, 'second', second))]);
  expect(said.toSorted()).toEqual(['none', expect.stringMatching(/^reconciliation\.(changed|signed)$/)]);
  expect(await refusalOf(sign(await site.day(row.day), 'again'))).toBe('reconciliation.signed');
  const events = await site.app.database.auditEvent.count({
    where: { kind: 'reconciliation.signed', subject: `lotus/PG/${row.day}/KHR` },
  });
  expect(events).toBe(1);
});

test('who has seen older figures does not sign the new ones', async () => {
  const { row } = await compared('different');
  await site.play({ stake: 1_00n, payout: 0n, here: 'nothing', there: { endedAt: `${row.day}T05:00:00.000Z` } });
  expect(await site.service.compareReconciliation(row.id, second)).toMatchObject({ differences: 2 });
  expect(await refusalOf(sign(row, 'seen'))).toBe('reconciliation.changed');
});

test('a day that was not compared is not signed off', async () => {
  const { day } = await compared('equal');
  expect(await refusalOf(sign(await site.day(day, 'MG')))).toBe('reconciliation.not_compared');
});

test('a signed day that a correction changes says so, and is signed off again', async () => {
  const { day, row } = await compared('equal');
  await sign(row);
  const { roundId, bet } = await (async () => {
    const [kept] = await site.app.database.sql<{ roundId: string; bet: string }>(
      `SELECT b.round_id AS "roundId", split_part(q.key, ':', 2) AS bet FROM bets b JOIN ledger_requests q ON q.bet_id = b.id
        ORDER BY b.placed_at DESC LIMIT 1`,
    );
    return kept!;
  })();
  await site.adjust({ roundId, bet, vendor: 'PG' }, 1_00n);
  site.moveTo(`${addDays(day, 1)}T02:00:00`);
  await site.run();
  const changed = await site.day(day);
  expect(changed).toMatchObject({ state: 'changed', compared: 'equal', signedBy: 'operator1', ownPayout: '6.00' });
  expect(changed.changedAt).not.toBeNull();
  expect((await site.list({ state: 'changed' })).map(({ id }) => id)).toEqual([row.id]);
  expect(await sign(changed, '', second)).toMatchObject({ state: 'signed', signedBy: 'operator2', changedAt: null });
});

test('a day that is signed while it is compared waits again when that finds other figures', async () => {
  const { row } = await compared('equal');
  await site.play({ stake: 1_00n, payout: 0n, here: 'nothing', there: { endedAt: `${row.day}T05:00:00.000Z` } });
  let signed: ReconciliationRecord | undefined;
  site.vendor.onAsked = async () => {
    site.vendor.onAsked = () => Promise.resolve();
    signed = await sign(row);
  };
  const after = await site.service.compareReconciliation(row.id, second);
  expect(signed).toMatchObject({ state: 'signed', changedAt: null, vendorRounds: 1 });
  expect(after).toMatchObject({ state: 'changed', compared: 'different', signedBy: 'operator1', vendorRounds: 2 });
  expect(after.changedAt).not.toBeNull();
  expect(after.version).toBeGreaterThan(signed!.version);
  expect(await sign(after, 'seen now', second)).toMatchObject({ state: 'signed', signedBy: 'operator2' });
});

test('comparing a signed day again changes nothing where it finds the same', async () => {
  const { row } = await compared('different');
  const signed = await sign(row, 'known');
  expect(await site.service.compareReconciliation(row.id, second)).toMatchObject({
    state: 'signed',
    signedBy: 'operator1',
    version: signed.version,
  });
});

test('a day whose vendor does not answer is signed off with a reason, and stays so while it does not', async () => {
  site.vendor.manner = () => 'deaf';
  const { day, row } = await compared('equal');
  expect(row.state).toBe('failed');
  expect(await refusalOf(sign(row))).toBe('request.invalid');
  expect(await sign(row, 'Compared with the invoice')).toMatchObject({ state: 'signed', error: 'no_answer' });
  site.moveTo(`${addDays(day, 1)}T05:00:00`);
  await site.run();
  expect((await site.day(day)).state).toBe('signed');
  site.vendor.manner = () => 'well';
  site.moveTo(`${addDays(day, 1)}T11:30:00`);
  await site.run();
  expect(await site.day(day)).toMatchObject({ state: 'changed', compared: 'equal', error: null });
});

test('a round has one note, and nobody writes over a note that they have not seen', async () => {
  const { day, row } = await compared('different');
  const notes = site.app.get(ReconciliationRoundsService);
  const [round] = await site.rounds({ reconciliationId: row.id });
  const write = (note: string, shown: string, caller = site.operator) =>
    notes.setReconciliationNote({ id: round!.id, note, shown }, caller);
  expect(await write(' asked the vendor ', '')).toMatchObject({ note: 'asked the vendor', notedBy: 'operator1' });
  expect(await refusalOf(write('mine', '', second))).toBe('reconciliation.changed');
  expect(await write('they look', 'asked the vendor', second)).toMatchObject({
    note: 'they look',
    notedBy: 'operator2',
  });
  expect(await write('', 'they look')).toMatchObject({ note: '', notedBy: '' });
  const events = await site.app.database.auditEvent.findMany({
    where: { kind: 'reconciliation.noted' },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ details }) => details)).toMatchObject([
    { by: 'operator1', before: '', note: 'asked the vendor', day },
    { by: 'operator2', before: 'asked the vendor' },
    { by: 'operator1', note: '' },
  ]);
});

test('another site’s operator finds nothing of it, and no day is there before it has ended', async () => {
  const { row } = await compared('different');
  const foreign = { ...site.operator, site: await site.app.addSite('padma') };
  const [round] = await site.rounds({ reconciliationId: row.id });
  const { service } = site;
  const notes = site.app.get(ReconciliationRoundsService);
  const said = await Promise.all([
    refusalOf(service.readReconciliation(row.id, foreign)),
    refusalOf(service.compareReconciliation(row.id, foreign)),
    refusalOf(service.signReconciliation({ id: row.id, version: row.version, note: 'no' }, foreign)),
    refusalOf(notes.setReconciliationNote({ id: round!.id, note: 'no', shown: '' }, foreign)),
  ]);
  expect(said).toEqual(Array.from({ length: 4 }, () => 'reconciliation.unknown'));
  expect((await service.listReconciliation({}, foreign)).total).toBe(0);
  expect((await notes.listReconciliationRounds({}, foreign)).total).toBe(0);
  await site.run();
  const { id } = await site.app.database.reconciliation.findFirstOrThrow({ orderBy: { day: 'desc' } });
  expect(await refusalOf(service.readReconciliation(id, site.operator))).toBe('reconciliation.unknown');
});

test('the list is filtered by vendor, days and state, and sorted by the money that differs', async () => {
  const vendors = (await site.list({ vendor: 'pg' })).map(({ vendor }) => vendor);
  expect([...new Set(vendors)]).toEqual(['PG']);
  expect((await site.list({ from: '2026-11-22', to: '2026-11-22' })).map(({ day }) => day)).toEqual(['2026-11-22']);
  const { rows } = await site.service.listReconciliation({ sort: ['difference', 'DESC'], filter: {} }, site.operator);
  const amounts = rows.flatMap(({ difference }) => (difference === null ? [] : [Number(difference)]));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});
