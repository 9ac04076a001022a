import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { AGENT, TRIAL } from '@apsara/domain/members/members';
import { ownDataParts } from '@apsara/domain/members/own-data';
import type { OwnDataRow } from '@apsara/api/own-data';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { accountPassword, TestAccounts } from '../../testing/test-accounts.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { OwnDataService } from './own-data.service.ts';

const hourMs = 3_600_000;

let people: TestApp;
let site: ContractSite;
let server: TestServer;
let accounts: TestAccounts;
let agent: Account;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  vi.useFakeTimers({ now: people.clock.now(), toFake: ['Date'] });
  await people.site({ idleMinutes: 10_000 });
  site = new ContractSite(people);
  server = await TestServer.open(people.database, people.clock);
  accounts = new TestAccounts(people.database, people.clock, server);
  agent = await site.account();
  return () => void vi.useRealTimers();
});

function wait(ms: number): void {
  people.clock.move(ms);
  vi.setSystemTime(people.clock.now());
}

/** A member with a bet, who can log in. */
async function player(): Promise<Account & { session: string }> {
  const account = await site.player(agent);
  const passwordHash = await hashPassword(accountPassword);
  await people.database.member.update({ where: { id: account.id }, data: { passwordHash } });
  await site.bet(account, 20_00n, 5_00n);
  return { ...account, session: await accounts.token(account.id) };
}

const ask = (token: string | undefined, password = accountPassword) =>
  server.send({
    method: 'POST',
    path: '/wps/member/data',
    body: { password },
    sealed: true,
    ...(token === undefined ? {} : { token }),
  });

const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, body.errorCode];
};

/** A streamed answer comes as its text. */
const textOf = (body: unknown): string => body as string;
const rowsIn = (body: unknown): OwnDataRow[] =>
  textOf(body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as OwnDataRow);

/** Rows of one part. */
const partOf = (rows: readonly OwnDataRow[], name: OwnDataRow['part']) =>
  rows.filter(({ part }) => part === name).map(({ row }) => row);

/** A service's caller, who may leave before the last row. */
async function callerOf({ session }: { session: string }) {
  return (await people.signedIn(session))!;
}

const service = () => server.app.get(OwnDataService, { strict: false });

test('what operators noted for themselves is not in it', async () => {
  const own = await player();
  const data = { id: randomUUID(), memberId: own.id, kind: 'time_out' as const, begunAt: people.clock.now() };
  await people.database.exclusion.create({ data: { ...data, note: 'For staff' } });
  const file = JSON.stringify((await ask(own.session)).body);
  expect(file).toContain('time_out');
  expect(file).not.toContain('For staff');
});

test('a member gets what is kept about them as rows, part by part, and nothing of another member', async () => {
  const [own, other] = [await player(), await player()];
  const { database, clock } = people;
  const at = clock.now();
  await database.member.update({ where: { id: own.id }, data: { email: 'dara@example.com', realName: 'Dara' } });
  await database.memberLimit.createMany({
    data: [
      { memberId: own.id, kind: 'deposit', period: 'day', amount: 500_00n, setAt: at },
      { memberId: own.id, kind: 'session', period: 'day', amount: 90n, setAt: at },
      { memberId: other.id, kind: 'loss', period: 'day', amount: 1_00n, setAt: at },
    ],
  });
  await database.message.create({
    data: { id: own.id, memberId: own.id, kind: 'passkey_added', about: `test/${own.id}`, details: {}, at },
  });

  const browser = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/way-to-it',
    publicKey: 'P',
    secret: 'S',
    language: 'EN' as const,
  };
  const deviceHash = new Uint8Array([1]);
  await database.pushSubscription.create({
    data: { id: own.id, memberId: own.id, deviceHash, ...browser, createdAt: at },
  });

  const { status, headers, body } = await ask(own.session);
  const rows = rowsIn(body);
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson']);
  expect(headers['content-range']).toBe(`data 0-${rows.length - 1}/${rows.length}`);
  expect(partOf(rows, 'account')).toMatchObject([
    { id: own.id, site: 'lotus', email: 'dara@example.com', realName: 'Dara', createdAt: expect.any(String) as string },
  ]);
  expect(partOf(rows, 'sessions')).toHaveLength(1);
  expect(partOf(rows, 'bets')).toMatchObject([
    { provider: 'PG', game: 'PG-1', currency: 'KHR', stake: '20.00', payout: '5.00', status: 'won' },
  ]);
  expect(partOf(rows, 'transactions').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '10000000000.00'],
    ['bet', '-20.00'],
    ['win', '5.00'],
  ]);
  expect(partOf(rows, 'limits')).toMatchObject([
    { kind: 'deposit', amount: '500.00', currency: 'KHR' },
    { kind: 'session', amount: '90', currency: null },
  ]);
  expect(partOf(rows, 'push_subscriptions')).toMatchObject([{ service: 'fcm.googleapis.com', language: 'EN' }]);
  expect(textOf(body)).not.toContain('way-to-it');
  expect(partOf(rows, 'messages')[0]).toMatchObject({ title: 'Passkey added' });
  expect(textOf(body)).not.toContain(other.id);
  const order = rows.map(({ part }) => ownDataParts.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('nothing that opens the account leaves with it', async () => {
  const own = await player();
  const { body } = await ask(own.session);
  expect(textOf(body)).not.toMatch(/hash|authenticator"|credential|publicKey/i);
});

test('the password is asked for, and an account without one has none to give', async () => {
  const own = await player();
  expect(await codeOf(ask(own.session, 'wrong'))).toEqual([422, 'security.old_password_wrong']);
  await people.database.member.update({ where: { id: own.id }, data: { hasPassword: false } });
  expect(await codeOf(ask(own.session))).toEqual([422, 'security.old_password_wrong']);
});

test('nobody who is signed out gets data, and no trial account', async () => {
  expect(await codeOf(ask(undefined))).toEqual([401, 'session.invalid']);
  const trial = await accounts.signedIn('trial9', TRIAL);
  expect(await codeOf(ask(trial))).toEqual([403, 'members.real_account_needed']);
});

test('it is once a day, also when asked ten times at once, and a wrong password uses nothing', async () => {
  const own = await player();
  expect(await codeOf(ask(own.session, 'wrong'))).toEqual([422, 'security.old_password_wrong']);
  const caller = await callerOf(own);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => service().exportOwnData({ password: accountPassword }, caller)),
  );
  const given = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(given).toHaveLength(1);
  for (const { batches } of given) for await (const _ of batches) continue;
  wait(23 * hourMs);
  expect(await codeOf(ask(own.session))).toEqual([429, 'security.data_exported']);
  wait(hourMs);
  expect((await ask(await accounts.token(own.id))).status).toBe(200);
});

test('a download that breaks off, also before its first row, can be asked for again', async () => {
  const own = await player();
  const once = async (gone: AbortSignal) =>
    service().exportOwnData({ password: accountPassword }, { ...(await callerOf(own)), gone });
  const waits = () =>
    people.database.query.selectFrom('dataExports').where('memberId', '=', own.id).select('at').execute();
  await once(AbortSignal.abort());
  await expect.poll(waits).toEqual([]);
  const connection = new AbortController();
  const { batches } = await once(connection.signal);
  for await (const _ of batches) break;
  connection.abort();
  await expect.poll(waits).toEqual([]);
  expect((await ask(own.session)).status).toBe(200);
});

test('it is written down for the audit, and the member learns of it', async () => {
  const own = await player();
  await ask(own.session);
  const subject = `lotus/${own.id}`;
  const [event] = await people.database.auditEvent.findMany({ where: { kind: 'security.data_exported', subject } });
  expect(event).toMatchObject({ siteCode: 'lotus', details: { by: own.id.slice(0, 8) } });
  expect(await people.database.message.count({ where: { memberId: own.id, kind: 'data_exported' } })).toBe(1);
});

test('a member in an exclusion gets it, too', async () => {
  const own = await player();
  const excludedUntil = new Date(people.clock.now().getTime() + 30 * 24 * hourMs);
  await people.database.member.update({ where: { id: own.id }, data: { excludedUntil } });
  expect((await ask(own.session)).status).toBe(200);
});

test('thousands of bets leave a thousand at a time', async () => {
  const own = await player();
  await people.database.sql(
    `INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, vendor_code, game_type, node_id, round_id,
                       currency, stake, payout, status)
     SELECT gen_random_uuid(), b.placed_at, b.site_code, b.member_id, b.account_id, b.house_id, b.vendor_code, b.game_type,
            b.node_id, 'many-' || n, b.currency, b.stake, 0, 'lost'
       FROM bets b, generate_series(1, 3500) n WHERE b.member_id = $1`,
    [own.id],
  );
  const { batches, total } = await service().exportOwnData({ password: accountPassword }, await callerOf(own));
  const sizes: number[] = [];
  let bets = 0;
  for await (const batch of batches) {
    sizes.push(batch.length);
    bets += batch.filter(({ part }) => part === 'bets').length;
  }
  expect(bets).toBe(3_501);
  expect(Math.max(...sizes)).toBe(1_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
});

test('an agent is a member, too', async () => {
  const token = await accounts.signedIn('agent9', AGENT);
  expect(partOf(rowsIn((await ask(token)).body), 'account')).toMatchObject([{ username: 'agent9' }]);
});
