import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import type { DepositMethodRow } from '@apsara/api/deposit-methods';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';

let at: DepositSite;
let operator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  at = await DepositSite.build();
  operator = await at.signIn(OPERATOR);
  member = await at.signIn();
});

const headers = { device: 'console' };
const read = async (id: string) =>
  (await at.server.send({ method: 'GET', path: `/console/depositMethods/${id}`, token: operator.token, headers }))
    .body as unknown as DepositMethodRow;

async function change(id: string, settings: Partial<DepositMethodRow>, who = operator) {
  const { id: _, kind: __, currency: ___, ...now } = await read(id);
  return at.server.send({
    method: 'PUT',
    path: `/console/depositMethods/${id}`,
    body: { ...now, ...settings },
    token: who.token,
    headers,
  });
}

test('a method that is not offered is not shown and opens nothing; orders that are open go on', async () => {
  const orderNo = await at.open(member.token);
  await change('QR', { offered: false });
  const { body } = await at.server.send({
    method: 'GET',
    path: '/wps/transaction/deposit/methods',
    token: member.token,
  });
  expect((body.value as { code: string }[]).map(({ code }) => code)).toEqual(['CARD', 'BANK']);
  expect((await at.create(member.token)).body.errorCode).toBe('deposits.method_unknown');
  await at.notify({ orderNo });
  expect((await at.order(orderNo, member.token)).state).toBe('paid');
  await change('QR', { offered: true });
});

test('limits, fee and account count for the next order, and the change is written down', async () => {
  const payee = { bank: 'Another Bank', name: 'LOTUS', number: '77' };
  expect(
    (await change('BANK', { min: '50000.00', presets: ['60000.00', '50000.00'], feeBps: 200, payee })).body,
  ).toMatchObject({
    presets: ['50000.00', '60000.00'],
  });
  expect((await at.create(member.token, { method: 'BANK', amount: '49999.99' })).body.errorCode).toBe(
    'deposits.amount_out_of_bounds',
  );
  expect(await at.order(await at.open(member.token, { method: 'BANK' }), member.token)).toMatchObject({
    fee: '2000.00',
    payee,
  });
  expect(
    await at.fixture.database.auditEvent.findFirst({
      where: { kind: 'deposit.method_changed', subject: 'lotus/BANK' },
    }),
  ).toMatchObject({
    details: { by: operator.username },
  });
});

test.each([
  ['BANK', { payee: null }, 'payee'],
  ['QR', { payee: { bank: 'B', name: 'N', number: '1' } }, 'payee'],
  ['QR', { min: '0.00' }, 'min'],
  ['QR', { max: '1.00' }, 'max'],
  ['QR', { min: '-5.00' }, 'min'],
  ['QR', { presets: ['1.00'] }, 'presets'],
  ['CARD', { feeFixed: '4000.00' }, 'feeFixed'],
  ['CARD', { feeBps: 5_001 }, 'feeBps'],
  ['CARD', { openMinutes: 0 }, 'openMinutes'],
])('%s with %j is refused beside %s', async (id, settings, path) => {
  const { status, body } = await change(id, settings as Partial<DepositMethodRow>);
  expect(status).toBe(422);
  expect((body.value as { fields: { path: string }[] }).fields.map((error) => error.path)).toContain(path);
});

test('nobody but an operator changes them, and nobody one that is not there', async () => {
  expect((await change('QR', {}, member)).body.errorCode).toBe('session.forbidden');
  const { body } = await at.server.send({
    method: 'GET',
    path: '/console/depositMethods/GOLD',
    token: operator.token,
    headers,
  });
  expect(body.errorCode).toBe('deposits.method_unknown');
});

describe('another method', () => {
  const added = {
    kind: 'ewallet',
    offered: true,
    min: '4000.00',
    max: '800000.00',
    presets: ['20000.00'],
    feeBps: 50,
    feeFixed: '0.00',
    turnover: 100,
    openMinutes: 30,
    payee: null,
    providerId: null,
  };
  const add = (over: object = {}, who = operator) =>
    at.server.send({
      method: 'POST',
      path: '/console/depositMethods',
      body: { ...added, ...over },
      token: who.token,
      headers,
    });

  test('is offered to members, and orders can be opened with it', async () => {
    expect((await add()).body).toMatchObject({ id: 'EWALLET', kind: 'ewallet', min: '4000.00', providerId: null });
    const { body } = await at.server.send({
      method: 'GET',
      path: '/wps/transaction/deposit/methods',
      token: member.token,
    });
    expect((body.value as { code: string }[]).map(({ code }) => code)).toContain('EWALLET');
    const where = { kind: 'deposit.method_changed', subject: { endsWith: '/EWALLET' } };
    expect(await at.fixture.database.auditEvent.count({ where })).toBe(1);
  });

  test.each([
    ['of a kind that there is', {}, 'kind', 'taken'],
    ['for bank transfers without an account', { kind: 'bank' }, 'payee', 'required'],
    ['whose least amount is above its most', { kind: 'card', min: '900000.00', presets: [] }, 'max', 'too_small'],
    ['of a provider that is none of the site', { kind: 'card', providerId: randomUUID() }, 'providerId', 'unknown'],
  ])('%s is refused', async (_, over, path, code) => {
    const { body } = await add(over);
    expect(body).toMatchObject({ errorCode: 'request.invalid', value: { fields: [{ path, code }] } });
  });

  test('is added by operators alone', async () => {
    expect((await add({}, member)).body.errorCode).toBe('session.forbidden');
  });
});
