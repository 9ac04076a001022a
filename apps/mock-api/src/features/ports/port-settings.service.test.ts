import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeQuota } from '@apsara/domain/sites/ports';
import type { PortRow } from '@apsara/api/ports';
import { Limiter } from '../../shared/limiter.ts';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { gatewaySettings, mailSettings } from '../../testing/message-ports.ts';

let at: ConsoleSite;
const path = '/console/ports/sms';

beforeAll(async () => {
  at = await ConsoleSite.build();
});
beforeEach(() => at.fixture.database.port.deleteMany());

const nothing = { password: '', dkimKey: '', key: '' };
const read = (of = path) => at.read<PortRow>(of);
const write = async (change: object, of = path) =>
  at.send({ method: 'PUT', path: of, body: { ...(await read(of)), ...change } });
const connected = { adapter: 'http', http: gatewaySettings(), secrets: { ...nothing, key: 'the key' } };
const stored = () => at.fixture.database.sql<{ row: string }>('SELECT p::text AS row FROM ports p');

test('a site has both ports, and outside production the stand-in behind each', async () => {
  expect(await read('/console/ports')).toMatchObject([
    { id: 'sms', adapter: null, state: 'stand_in', waiting: 0, lastSuccessAt: null },
    { id: 'email', adapter: null, state: 'stand_in' },
  ]);
});

test('an operator gives a port an adapter; its secrets are sealed, and nobody reads them', async () => {
  const answer = await write(connected);
  expect(answer.body).toMatchObject({ adapter: 'http', state: 'adapter', secrets: nothing, kept: ['key'], version: 1 });
  const [{ row } = { row: '' }] = await stored();
  expect(row).toContain('sealed:');
  expect(row).not.toContain('the key');
  const written = await at.written('port.changed');
  expect(written).toMatchObject({
    subject: 'lotus/sms',
    by: 'operator1',
    after: { kept: ['key'], newSecrets: ['key'] },
  });
  expect(JSON.stringify(written)).not.toContain('the key');
});

test('a secret that is not typed stays, and goes to no other server', async () => {
  await write(connected);
  expect((await write({ http: gatewaySettings({ sender: 'OTHER' }) })).body).toMatchObject({ kept: ['key'] });
  const elsewhere = gatewaySettings({ url: 'https://elsewhere.example/send' });
  expect(invalidFields(await write({ http: elsewhere }))).toEqual(['secrets.key']);
  expect((await write({ http: elsewhere, secrets: { ...nothing, key: 'another' } })).status).toBe(200);
  await write(
    { adapter: 'smtp', smtp: mailSettings(), secrets: { ...nothing, password: 'secret' } },
    '/console/ports/email',
  );
  const other = mailSettings({ host: 'mail.elsewhere.example' });
  expect(invalidFields(await write({ smtp: other }, '/console/ports/email'))).toEqual(['secrets.password']);
});

test('without an adapter nothing is left of the secrets', async () => {
  await write(connected);
  expect((await write({ adapter: null })).body).toMatchObject({ adapter: null, state: 'stand_in', kept: [] });
  expect(await stored()).toEqual([]);
});

test('of two operators who change a port at once one is refused', async () => {
  const row = await read();
  const body = { ...row, ...connected };
  const answers = await Promise.all([1, 2].map(() => at.send({ method: 'PUT', path, body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await at.send({ method: 'PUT', path, body })).body.errorCode).toBe('site.settings_changed');
});

test.each([
  [{ ...connected, adapter: 'smtp' }, ['adapter']],
  [{ ...connected, http: gatewaySettings({ url: 'http://sms.example/' }) }, ['http.url']],
  [{ ...connected, http: gatewaySettings({ body: '{' }) }, ['http.body', 'http.body']],
])('settings %j are refused beside their field', async (change, fields) => {
  expect(invalidFields(await write(change))).toEqual(fields);
  expect(await stored()).toEqual([]);
});

test.each(['agent', 'member'] as const)('%s may neither see nor change a port', async (who) => {
  for (const request of [
    { method: 'GET', path: '/console/ports' },
    { method: 'GET', path },
    { method: 'PUT', path, body: { ...(await read()), ...connected } },
    { method: 'POST', path: `${path}/test`, body: {} },
  ] as const)
    expect((await at.send(request, who)).body.errorCode).toBe('session.forbidden');
});

test('a port shows how many codes of the day are used', async () => {
  const before = await read();
  expect(before).toMatchObject({ codes: 0, mostCodes: 5_000 });
  await at.server.app.get(Limiter, { strict: false }).take(codeQuota.name, 'lotus', codeQuota);
  expect(await read()).toMatchObject({ codes: 1 });
});

test('another port is not found', async () => {
  expect((await at.send({ method: 'GET', path: '/console/ports/fax' })).body.errorCode).toBe('request.not_found');
  const test = { method: 'POST', path: '/console/ports/fax/test', body: {} } as const;
  expect((await at.send(test)).body.errorCode).toBe('request.not_found');
});

describe('a test message', () => {
  const send = () => at.send({ method: 'POST', path: `${path}/test`, body: {} });

  test('goes to the operator’s own number, and the port shows how it went', async () => {
    const gateway = new FakeGateway();
    await write({ ...connected, http: gatewaySettings({ url: await gateway.open() }) });
    at.clock.move(3_000);
    expect((await send()).body.errorCode).toBe('outbox.no_contact');
    await at.fixture.database.member.updateMany({ where: { username: 'operator1' }, data: { mobile: '+85512999888' } });
    expect((await send()).body).toEqual({ target: '+855 ••• 888' });
    await expect.poll(async () => (await read()).lastSuccessAt).not.toBeNull();
    expect(JSON.parse(gateway.received[0]!.body)).toMatchObject({
      to: '+85512999888',
      text: expect.stringContaining('test'),
    });
    await gateway.close();
    expect((await send()).status).toBe(200);
    await expect.poll(async () => (await read()).lastError).toContain('ECONNREFUSED');
    expect(await read()).toMatchObject({ sent: 1, failed: 0, waiting: 1, oldestAt: at.clock.now().toISOString() });
  });
});
