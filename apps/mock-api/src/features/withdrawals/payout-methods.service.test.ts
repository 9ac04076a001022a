import { beforeAll, expect, test } from 'vitest';
import type { PayoutMethodRow } from '@apsara/api/withdrawal-settings';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const methods = '/console/payoutMethods';
const path = `${methods}/ABA`;
const wing = {
  providerId: null,
  code: 'WING',
  kind: 'ewallet',
  name: 'Wing',
  prefix: '0',
  minDigits: 9,
  maxDigits: 10,
  offered: true,
  position: 1,
};
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const method = { kind: 'bank' as const, name: 'ABA Bank', minDigits: 9, maxDigits: 9, position: 0 };
  await at.fixture.database.payoutMethod.createMany({
    data: [
      { siteCode: 'lotus', code: 'ABA', ...method },
      { siteCode: 'padma', code: 'MEGHNA', ...method },
    ],
  });
});

const offered = async () =>
  (
    (await at.send({ method: 'GET', path: '/wps/member/payoutAccounts' }, 'member')).body.value as {
      methods: { code: string }[];
    }
  ).methods.map(({ code }) => code);

test('an operator sees the own site’s methods and no other’s', async () => {
  expect((await at.read<PayoutMethodRow[]>(methods)).map(({ id }) => id)).toEqual(['ABA']);
  expect((await at.send({ method: 'GET', path: `${methods}/MEGHNA` })).body.errorCode).toBe(
    'withdrawals.method_unknown',
  );
});

test('a new one is offered to members at once, and its code is taken from then on', async () => {
  expect((await at.send({ method: 'POST', path: methods, body: wing })).body).toMatchObject({
    id: 'WING',
    name: 'Wing',
  });
  expect(await offered()).toEqual(['ABA', 'WING']);
  expect(invalidFields(await at.send({ method: 'POST', path: methods, body: { ...wing, name: 'Other' } }))).toEqual([
    'code',
  ]);
  expect(await at.written('withdrawal.way_changed')).toMatchObject({
    subject: 'lotus/WING',
    by: 'operator1',
    before: null,
    after: { name: 'Wing' },
  });
});

test('one that is not offered is not shown to members, and the change is written down', async () => {
  await at.change(path, { offered: false, name: 'ABA' });
  expect(await offered()).toEqual(['WING']);
  expect(await at.written('withdrawal.way_changed')).toMatchObject({
    subject: 'lotus/ABA',
    before: { offered: true },
    after: { offered: false },
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ kind: 'cash' }, 'kind'],
  [{ prefix: '\\d+' }, 'prefix'],
  [{ maxDigits: 8 }, 'maxDigits'],
  [{ minDigits: 3 }, 'minDigits'],
  [{ position: 0.5 }, 'position'],
])('%j is refused beside its field and changes nothing', async (change, field) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test('a code has letters and digits only', async () => {
  expect(invalidFields(await at.send({ method: 'POST', path: methods, body: { ...wing, code: 'a/b' } }))).toEqual([
    'code',
  ]);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
  expect((await at.send({ method: 'POST', path: methods, body: { ...wing, code: 'MINE' } }, who)).body.errorCode).toBe(
    'session.forbidden',
  );
});
