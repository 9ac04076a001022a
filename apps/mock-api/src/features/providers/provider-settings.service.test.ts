import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import type { PaymentProviderRow } from '@apsara/api/providers';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import { FakeProvider } from '../../testing/fake-provider.ts';
import type { WireAnswer } from '../../testing/test-server.ts';
import { ProvidersService } from './providers.service.ts';

const path = '/console/paymentProviders';

let at: DepositSite;
let fake: FakeProvider;
let operator: SignedIn;
let made: PaymentProviderRow;

beforeAll(async () => {
  at = await DepositSite.build();
  fake = await new FakeProvider().open();
  operator = await at.signIn(OPERATOR);
  made = (await create({})).body as unknown as PaymentProviderRow;
});
afterAll(() => fake.close());

const send = (method: 'GET' | 'POST' | 'PUT', where: string, body?: object): Promise<WireAnswer> =>
  at.server.send({ method, path: where, token: operator.token, headers: { device: 'console' }, ...(body && { body }) });
const create = (over: object): Promise<WireAnswer> =>
  send('POST', path, { direction: 'in', name: 'Mekong Pay', settings: fake.settings, secrets: fake.secrets, ...over });
const change = (over: object): Promise<WireAnswer> => {
  const { name, settings, secrets, version } = made;
  return send('PUT', `${path}/${made.id}`, { name, settings, secrets, version, ...over });
};
const fields = ({ body }: WireAnswer): string[] =>
  (body.value as { fields: { path: string }[] }).fields.map((field) => field.path);
const stored = () => at.fixture.database.paymentProvider.findUniqueOrThrow({ where: { id: made.id } });
const keys = async () => at.server.app.get(ProvidersService, { strict: false }).secretsOf(await stored());

test('an operator connects one and reads where its notices go, but never its keys', async () => {
  expect(made).toMatchObject({
    name: 'Mekong Pay',
    noticeUrl: expect.stringContaining(`/wps/providers/${made.id}/notice`),
    secrets: { apiKey: '', noticeKey: '' },
    version: 1,
  });
  expect((await stored()).secrets).toMatch(/^sealed:/);
  const log = JSON.stringify(
    await at.fixture.database.auditEvent.findMany({ where: { kind: 'provider.changed' } }),
    (_, v) => (typeof v === 'bigint' ? String(v) : (v as unknown)),
  );
  expect(log).toContain('Mekong Pay');
  expect(log).not.toContain(fake.secrets.apiKey);
});

test('a name is taken once in each direction', async () => {
  expect(fields(await create({}))).toEqual(['name']);
  expect((await create({ direction: 'out' })).status).toBe(200);
});

test.each([
  [{ createUrl: 'http://pay.example/x' }, 'settings.createUrl'],
  [{ createUrl: '' }, 'settings.createUrl'],
  [{ createBody: '{"a":' }, 'settings.createBody'],
  [{ createBody: '{"ref":"{reference}"}' }, 'settings.createBody'],
  [{ statusUrl: 'https://pay.example/state' }, 'settings.statusUrl'],
  [{ pageField: '' }, 'settings.pageField'],
  [{ signatureHeader: 'not a header' }, 'settings.signatureHeader'],
  [{ signedText: '{body}' }, 'settings.signedText'],
  [{ amountField: '' }, 'settings.amountField'],
  [{ paidValues: [] }, 'settings.paidValues'],
  [{ failedValues: ['REJECTED', 'SUCCESS'] }, 'settings.failedValues'],
  [{ unknownValues: ['REJECTED'] }, 'settings.unknownValues'],
])('settings with %o are refused', async (wrong, field) => {
  expect(fields(await change({ settings: { ...made.settings, ...wrong } }))).toEqual([field]);
});

test('a key that checks signatures of a private key is a public key', async () => {
  const settings = { ...made.settings, signature: 'rsa-sha256' };
  expect(fields(await change({ settings, secrets: { apiKey: '', noticeKey: 'no pem' } }))).toEqual([
    'secrets.noticeKey',
  ]);
});

test('a form that was opened before the last change is refused', async () => {
  expect((await change({ name: 'Tonle Pay' })).status).toBe(200);
  expect((await change({ name: 'Old Pay' })).body.errorCode).toBe('site.settings_changed');
  made = (await send('GET', `${path}/${made.id}`)).body as unknown as PaymentProviderRow;
  expect(made.name).toBe('Tonle Pay');
});

test('an empty key leaves the key that there is, but takes it to no other server', async () => {
  const before = await keys();
  expect(before).toEqual(fake.secrets);
  const settings = { ...made.settings, createUrl: 'https://elsewhere.example/v1' };
  expect(fields(await change({ settings }))).toEqual(['secrets.apiKey']);
  expect(await keys()).toEqual(before);
});

test("another site's provider is not found, and no method may name it", async () => {
  await at.fixture.database.paymentProvider.update({ where: { id: made.id }, data: { siteCode: 'padma' } });
  expect((await send('GET', `${path}/${made.id}`)).status).toBe(404);
  expect((await change({})).status).toBe(404);
  const { body } = await send('GET', '/console/depositMethods/QR');
  const method = { ...(body as unknown as Record<string, unknown>), providerId: made.id };
  expect(fields(await send('PUT', '/console/depositMethods/QR', method))).toEqual(['providerId']);
});

test('a bank transfer has no provider', async () => {
  await at.fixture.database.paymentProvider.update({ where: { id: made.id }, data: { siteCode: 'lotus' } });
  const named = async (code: string) => {
    const { body } = await send('GET', `/console/depositMethods/${code}`);
    const { id: _, kind: __, currency: ___, ...method } = body as unknown as Record<string, unknown>;
    return send('PUT', `/console/depositMethods/${code}`, { ...method, providerId: made.id });
  };
  expect(fields(await named('BANK'))).toEqual(['providerId']);
  expect((await named('QR')).status).toBe(200);
});
