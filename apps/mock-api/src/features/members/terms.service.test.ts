import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';

let at: DepositSite;
let member: SignedIn;

beforeAll(async () => {
  at = await DepositSite.build();
});
afterAll(() => vi.useRealTimers());
beforeEach(async () => {
  member = await at.signIn();
});

const agree = (termsVersion: string): Promise<WireAnswer> =>
  at.server.send({ method: 'POST', path: '/wps/member/terms', body: { termsVersion }, token: member.token });
const isDue = async (): Promise<unknown> => {
  const { body } = await at.server.send({ method: 'GET', path: '/wps/member/info', token: member.token });
  return (body.value as { termsDue: boolean }).termsDue;
};
/** As if the member had agreed to terms that are no longer those of the site. */
const outdate = (termsVersion: string | null = '2020-01') =>
  at.fixture.database.member.update({ where: { id: member.id }, data: { termsVersion } });
const launch = (accountType: '0' | '1'): Promise<WireAnswer> =>
  at.server.send({
    method: 'GET',
    path: `/wps/game/launchGame?vassalage=PG&gameType=RNG&gameCode=PG-1&accountType=${accountType}`,
    token: member.token,
  });

test('who agreed to the present terms is not asked', async () => {
  expect(await isDue()).toBe(false);
  expect((await at.create(member.token)).status).toBe(200);
});

test.each(['2020-01', null])(
  'after terms %s, deposits and play for money wait, and a withdrawal does not',
  async (old) => {
    await outdate(old);
    expect(await isDue()).toBe(true);
    expect((await at.create(member.token)).body.errorCode).toBe('members.terms_outdated');
    expect((await launch('1')).body.errorCode).toBe('members.terms_outdated');
    expect((await launch('0')).body.errorCode).not.toBe('members.terms_outdated');
    const withdrawals = await at.server.send({ method: 'GET', path: '/wps/transaction/withdraw', token: member.token });
    expect(withdrawals.body.errorCode).not.toBe('members.terms_outdated');
  },
);

test('an agreement opens deposits, and is kept in the audit log once', async () => {
  await outdate();
  expect((await agree('2026-01')).status).toBe(200);
  expect((await agree('2026-01')).status).toBe(200);
  expect(await isDue()).toBe(false);
  expect((await at.create(member.token)).status).toBe(200);
  const { consentAt } = await at.fixture.database.member.findUniqueOrThrow({ where: { id: member.id } });
  expect(consentAt).toEqual(at.clock.now());
  const events = await at.fixture.database.auditEvent.findMany({
    where: { kind: 'members.terms_agreed', subject: member.id },
  });
  expect(events.map(({ details }) => details)).toMatchObject([{ by: member.username, termsVersion: '2026-01' }]);
});

test('a version that is not the site’s present one is not agreed to', async () => {
  await outdate();
  expect((await agree('2020-01')).body.errorCode).toBe('members.terms_outdated');
  expect(await isDue()).toBe(true);
});

test('a deposit that was sent before the terms changed is answered again', async () => {
  const key = randomUUID();
  const first = await at.create(member.token, { key });
  await outdate();
  expect((await at.create(member.token, { key })).body).toEqual(first.body);
});
