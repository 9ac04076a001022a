import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { seedPlayRules } from '@apsara/prisma/seed/play-rules';
import { seedHelp } from '@apsara/prisma/seed/help/seed-help';
import { seedSites } from '@apsara/prisma/seed/sites';
import { seedTransfers } from '@apsara/prisma/seed/transfers';
import { seedVip } from '@apsara/prisma/seed/vip';
import { seedWithdrawals } from '@apsara/prisma/seed/withdrawals';
import type { Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { deadPort, gatewaySettings, mailSettings } from '../../testing/message-ports.ts';
import { ownCertificate } from '../../testing/own-certificate.ts';
import { inTransaction } from '../../testing/plain-sql.ts';
import { testConfig } from '../../testing/test-config.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Clock } from '../../shared/clock.ts';
import { runCommand } from './command-line.ts';
import { diagnose, type Patient } from './doctor.ts';

let database: Database;
const config: Config = { ...testConfig, production: true, vendorsUrl: undefined, dataDir: tmpdir() };
const migrations = resolve(import.meta.dirname, '../../../../../prisma/migrations');

beforeAll(async () => {
  database = await freshDatabase();
  const now = new Date();
  await inTransaction(database, async (sql) => {
    const sites = await seedSites(sql, true);
    await seedPlayRules(sql, now);
    await seedWithdrawals(sql);
    await seedTransfers(sql);
    await seedVip(sql, now);
    await seedHelp(sql, sites);
  });
});

async function run(line: string): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runCommand(line.split(' ').filter(Boolean), { database, config, say: (text) => said.push(text) });
  return { code, said: said.join('\n') };
}

const site =
  'create-site --code jasmine --name Jasmine --host jasmine.localhost --languages KM,EN --currency KHR --time-zone Asia/Phnom_Penh --country KH --template lotus';
const operator = 'create-operator --site jasmine --username dara1 --email dara@example.com';

test('help names the commands, and what is not understood ends with 2', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('create-site') });
  for (const wrong of ['', 'create-sites', 'doctor --colour red']) expect((await run(wrong)).code).toBe(2);
});

test.each([
  ['--code jasmine', '--code J', 'code has 2 to 20'],
  ['--code jasmine', '--code lotus', 'is a site lotus already'],
  ['jasmine.localhost', 'https://jasmine', 'is no host name'],
  ['jasmine.localhost', 'padma.localhost', 'is the host of padma'],
  ['KM,EN', 'XX', 'Languages are'],
  ['Asia/Phnom_Penh', 'Asia/Nowhere', 'no time zone'],
  ['--currency KHR', '--currency BDT', 'counts in KHR'],
  ['--template lotus', '--template rose', 'no site rose'],
])('a site with another %s, %s, is refused', async (from, to, why) => {
  const before = await database.site.count();
  expect(await run(site.replace(from, to))).toMatchObject({ code: 1, said: expect.stringContaining(why) });
  expect(await database.site.count()).toBe(before);
});

describe('a site and its operator', () => {
  test('are not made by a dry run', async () => {
    expect(await run(`${site} --dry-run`)).toMatchObject({ code: 0, said: expect.stringContaining('Would make') });
    expect(await database.site.findUnique({ where: { code: 'jasmine' } })).toBeNull();
  });

  test('are made: the site has the rules and texts of the template, no people and no jackpot counter', async () => {
    const template = { code: 'lotus' };
    const { switches } = await database.site.findUniqueOrThrow({ where: template });
    await database.site.update({ where: template, data: { switches: [...(switches as string[]), 'JACKPOT3'] } });
    const odds = { play: 'ssc.board.sides', returned: 9_700 };
    const asked = { asked: 9_000, askedBy: randomUUID(), askedAt: new Date(0) };
    await database.lotteryOdds.create({ data: { siteCode: 'lotus', ...odds, ...asked } });
    expect((await run(site)).code).toBe(0);
    const jasmine = await database.site.findUniqueOrThrow({ where: { code: 'jasmine' } });
    expect(jasmine).toMatchObject({ maintenance: false, hosts: ['jasmine.localhost'], languages: ['KM', 'EN'] });
    expect(switches).not.toContain('JACKPOT3');
    expect(jasmine.switches).toEqual(switches);
    expect(await database.member.count({ where: { siteCode: 'jasmine' } })).toBe(0);
    const where = { siteCode: 'jasmine' };
    expect(await database.vipLevel.count({ where })).toBe(
      await database.vipLevel.count({ where: { siteCode: 'lotus' } }),
    );
    expect(await database.withdrawalSetting.count({ where })).toBe(1);
    expect(await database.lotteryOdds.findMany({ where })).toEqual([
      { ...where, ...odds, asked: null, askedBy: null, askedAt: null },
    ]);
    const texts = JSON.stringify(await database.helpItem.findMany({ where }));
    expect(texts).toContain('Jasmine');
    expect(texts).not.toContain('Lotus');
  });

  test('the operator sets a password by the link, once, and nobody knew one before', async () => {
    expect(await run(`${operator} --dry-run`)).toMatchObject({ code: 0, said: expect.stringContaining('Would open') });
    const { code, said } = await run(operator);
    expect(code).toBe(0);
    const account = { siteCode: 'jasmine', username: 'dara1' };
    const opened = await database.member.findFirstOrThrow({ where: account });
    expect(opened).toMatchObject({ type: OPERATOR, hasPassword: false, email: 'dara@example.com' });
    const link = new URL(/https:\S+/.exec(said)![0]);
    expect(link.host).toBe('jasmine.localhost');
    const server = await TestServer.open(database, new Clock(), config);
    const headers = { host: 'jasmine.localhost', merchant: 'jasmine' };
    const password = 'a-long-Passw0rd!';
    const body = { code: link.searchParams.get('code'), newPassword: password, confirmNewPassword: password };
    const set = () => server.send({ method: 'POST', path: '/wps/member/password/reset', headers, body, sealed: true });
    expect((await set()).body.value).toEqual({ changed: true });
    expect((await set()).body.errorCode).toBe('session.code_expired');
    const entrance = { method: 'POST', path: '/wps/session/login', sealed: true } as const;
    const entered = await server.send({
      ...entrance,
      headers: { ...headers, device: 'console' },
      body: { type: 'username', username: 'dara1', password },
    });
    const { token } = entered.body.value as { token: string };
    const asked = { method: 'GET', path: '/console/sites', token, headers: { ...headers, device: 'console' } } as const;
    expect((await server.send(asked)).body.errorCode).toBe('session.second_factor_due');
  });

  test('a second one of the same name is refused', async () => {
    expect(await run(operator)).toMatchObject({ code: 1, said: expect.stringContaining('already') });
    expect(await run(operator.replace('jasmine', 'rose'))).toMatchObject({ code: 1 });
  });
});

describe('the doctor', () => {
  let patient: Patient;
  beforeEach(() => {
    patient = {
      database,
      config: { ...config, production: false },
      now: new Date(),
      certificates: [],
      migrations,
      freeShare: () => Promise.resolve(0.5),
    };
  });
  const faults = async (change: Partial<Patient> = {}) => (await diagnose({ ...patient, ...change })).join('\n');

  test('finds a database that is away', async () => {
    const away = new Database(`postgresql://nobody@127.0.0.1:${await deadPort()}/nothing`);
    expect(await faults({ database: away })).toContain('The database does not answer');
    await away.close();
  });

  test('finds Redis away', async () => {
    const redisUrl = `redis://127.0.0.1:${await deadPort()}`;
    expect(await faults({ config: { ...patient.config, redisUrl } })).toContain('Redis does not answer');
  });

  test('finds clocks that differ', async () => {
    expect(await faults()).not.toContain('clocks');
    expect(await faults({ now: new Date(Date.now() + 60_000) })).toContain('differ by 60 s');
  });

  test('finds a certificate near its end, and one that is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
    const file = async (name: string, days: number): Promise<string> => {
      const { cert } = await ownCertificate(new Date(Date.now() + (days + 0.5) * 86_400_000));
      await writeFile(join(folder, name), cert);
      return join(folder, name);
    };
    const certificates = [await file('near.pem', 5), await file('far.pem', 90), join(folder, 'none.pem')];
    const said = await faults({ certificates });
    expect(said).toContain('near.pem ends in 5 days');
    expect(said).not.toContain('far.pem');
    expect(said).toContain('none.pem cannot be read');
  });

  test('finds a host without an address, and a site without an operator', async () => {
    await database.site.update({ where: { code: 'padma' }, data: { hosts: ['padma.invalid'] } });
    const said = await faults();
    expect(said).toContain('padma.invalid of padma has no address');
    expect(said).toContain('The site padma has no operator');
    expect(said).not.toContain('jasmine has no operator');
  });

  test('finds a port that fails, and in production one without an adapter', async () => {
    const settings = { smtp: mailSettings(), http: gatewaySettings() };
    const state = { lastErrorAt: new Date(), lastError: 'The gateway answered 503.' };
    await database.port.create({
      data: { id: randomUUID(), siteCode: 'lotus', port: 'sms', adapter: 'http', settings, secrets: '{}', ...state },
    });
    const said = await faults({ config });
    expect(said).toContain('The port lotus/sms fails (The gateway answered 503.)');
    expect(said).toContain('The port lotus/email has no adapter');
    expect(await faults()).not.toContain('has no adapter');
  });

  test('finds a disk that is nearly full', async () => {
    expect(await faults({ freeShare: () => Promise.resolve(0.05) })).toContain('less than a tenth of its disk free');
    expect(await faults({ freeShare: () => Promise.resolve(0.5) })).not.toContain('disk');
  });

  test('finds messages that wait for long', async () => {
    const at = new Date(Date.now() - 600_000);
    const message = { siteCode: 'lotus', channel: 'sms' as const, target: '+85512345678', text: '', createdAt: at };
    const waits = { state: 'waiting' as const, sealedText: 'x', nextTryAt: at };
    await database.outboxMessage.create({ data: { ...message, ...waits } });
    expect(await faults()).toContain('1 messages wait at the port sms of lotus');
    await database.outboxMessage.deleteMany();
  });

  test('finds a secret that is missing', async () => {
    await database.port.updateMany({ data: { secrets: `sealed:01234567:${'A'.repeat(40)}` } });
    expect(await faults()).toContain('ports.secrets has 1 sealed with 01234567');
    await database.port.deleteMany();
  });

  test('finds a migration that is missing', async () => {
    const rows = await database.sql<{ name: string }>('SELECT max(migration_name) AS name FROM _prisma_migrations');
    await database.sql('DELETE FROM _prisma_migrations WHERE migration_name = $1', [rows[0]!.name]);
    expect(await faults()).toContain(`The migration ${rows[0]!.name} is missing`);
  });
});
