import { beforeAll, expect, test } from 'vitest';
import { must } from '@apsara/domain/must';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock } from '../../testing/test-site.ts';
import { AuditChain } from './audit-chain.ts';
import { AuditService } from './audit.service.ts';

let database: Database;
let audit: AuditService;
let chain: AuditChain;

beforeAll(async () => {
  database = await freshDatabase();
  audit = new AuditService(database, new TestClock());
  chain = new AuditChain(database);
});

const record = (subject: string) => audit.record('site.changed', subject, { by: 'operator1' });
const tamper = async (sql: string) => {
  for (const table of ['audit_events', 'audit_links'])
    await database.sql(`ALTER TABLE ${table} DISABLE TRIGGER append_only`);
  await database.sql(sql);
};

test('row 17: what staff did cannot be changed or deleted', async () => {
  await record('lotus');
  for (const table of ['audit_events', 'audit_links'])
    for (const change of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(database.sql(change)).rejects.toThrow('append-only');
  await expect(database.sql("UPDATE audit_events SET details = '{}'")).rejects.toThrow('append-only');
  expect(await chain.differences()).toEqual([]);
});

test('row 17: two hundred records at once make one chain, and a transaction that fails leaves no link', async () => {
  const before = must(await chain.head(), 'the first link').position;
  await Promise.all(Array.from({ length: 200 }, (_, at) => record(`lotus/${at}`)));
  await database
    .transaction(async (transaction) => {
      await audit.record('site.changed', 'lotus/undone', { by: 'operator1' }, transaction);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await chain.differences()).toEqual([]);
  expect(must(await chain.head(), 'the last link').position).toBe(before + 200n);
});

test('row 17: a changed event, a missing one, an event without a link and a cut link are found', async () => {
  const [first, second, third] = await database.auditEvent.findMany({ orderBy: { id: 'asc' }, take: 3 });
  await tamper(`UPDATE audit_events SET details = '{"by": "somebody else"}' WHERE id = ${first!.id}`);
  expect(await chain.differences()).toEqual([
    { rule: 'an event is what it was', subject: `event ${first!.id}, link 1` },
  ]);
  await tamper(`DELETE FROM audit_links WHERE event_id = ${second!.id}`);
  await tamper(`DELETE FROM audit_events WHERE id = ${third!.id}`);
  const rules = (await chain.differences()).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['no link is missing', 'every event has a link']));
  expect(rules.filter((rule) => rule === 'an event is what it was').length).toBeGreaterThan(0);
});
