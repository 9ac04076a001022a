import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';

let people: TestApp;
let fixture: Withdrawing;
let accounts: PayoutAccountsService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  accounts = people.get(PayoutAccountsService);
});

const add = (caller: SignedInCaller, over: object = {}, key: string = randomUUID()) =>
  accounts.createPayoutAccount(
    { method: 'ABA', number: '000 123 456', holder: 'Sok Dara', fundPassword: FUND_PASSWORD, ...over },
    { ...caller, idempotencyKey: key },
  );

test('is kept masked for its owner, and sent twice with one key it is added once', async () => {
  const { caller } = await fixture.member('dara', 0n);
  const [first, second] = await Promise.all([add(caller, {}, 'once'), add(caller, {}, 'once')]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ method: 'ABA', methodName: 'ABA Bank', kind: 'bank', number: '•••• 3456' });
  expect(await accounts.listPayoutAccounts(caller)).toMatchObject({
    accounts: [first],
    holder: 'S*** D***',
    max: 5,
    methods: [{ code: 'ABA' }, { code: 'WING' }],
  });
  expect(await refusalOf(add(caller, { number: '000999999' }, 'once'))).toBe('request.key_reused');
  expect(await refusalOf(add(caller, { number: '000-123-456' }))).toBe('withdrawals.account_exists');
});

test.each([
  [{ fundPassword: '111112' }, 'security.fund_password_wrong', 'fundPassword'],
  [{ method: 'GOLD' }, 'withdrawals.method_unknown', 'method'],
  [{ number: '12345678' }, 'request.invalid', 'number'],
  [{ number: '00012345x' }, 'request.invalid', 'number'],
  [{ holder: 'Sok Rith' }, 'withdrawals.holder_differs', 'holder'],
  [{ holder: '<b>' }, 'request.invalid', 'holder'],
])('%o is refused beside its field', async (over, code, path) => {
  const { caller } = await fixture.member(`m${people.clock.now().getTime()}`, 0n);
  people.clock.move(1_000);
  await expect(add(caller, over)).rejects.toMatchObject({ code, details: { fields: [{ path }] } });
});

test('the first account says what the member is called, and the next ones must agree', async () => {
  const { id, caller } = await fixture.member('bopha', 0n, { realName: null });
  await add(caller, { holder: ' Keo  Bopha ' });
  expect((await people.database.member.findUniqueOrThrow({ where: { id } })).realName).toBe('Keo Bopha');
  expect(await refusalOf(add(caller, { number: '000999999', holder: 'Sok Dara' }))).toBe('withdrawals.holder_differs');
  expect(await refusalOf(add(caller, { number: '000999999', holder: 'KEO BOPHA' }))).toBe('none');
});

test('two who name one member at once do not both', async () => {
  const { caller } = await fixture.member('thida', 0n, { realName: null });
  const answers = await Promise.all([
    refusalOf(add(caller, { holder: 'Keo Thida' })),
    refusalOf(add(caller, { number: '000999999', holder: 'Sok Thida' })),
  ]);
  expect(answers.toSorted()).toEqual(['none', 'withdrawals.holder_differs']);
});

test('five are the most, also when more come at once; removed ones make room and stay on record', async () => {
  const { id, caller } = await fixture.member('rith', 0n);
  for (const number of ['000123401', '000123402', '000123403']) await add(caller, { number });
  const answers = await Promise.all(
    ['4', '5', '6', '7'].map((digit) => refusalOf(add(caller, { number: `00012340${digit}` }))),
  );
  expect(answers.toSorted()).toEqual([
    'none',
    'none',
    'withdrawals.too_many_accounts',
    'withdrawals.too_many_accounts',
  ]);
  const [first] = (await accounts.listPayoutAccounts(caller)).accounts;
  const stranger = await fixture.member('nary', 0n);
  expect(await refusalOf(accounts.removePayoutAccount(first!.id, stranger.caller))).toBe('withdrawals.account_unknown');
  expect(await accounts.removePayoutAccount(first!.id, caller)).toEqual({ removed: true });
  expect(await refusalOf(accounts.removePayoutAccount(first!.id, caller))).toBe('withdrawals.account_unknown');
  expect(await refusalOf(add(caller, { number: '000777777' }))).toBe('none');
  expect(await people.database.payoutAccount.count({ where: { memberId: id } })).toBe(6);
});

test('a number may come back after it was removed, and be another member’s, too', async () => {
  const { caller } = await fixture.member('kosal', 0n);
  const account = await add(caller, { number: '000555555' });
  await accounts.removePayoutAccount(account.id, caller);
  expect(await refusalOf(add(caller, { number: '000555555' }))).toBe('none');
  const other = await fixture.member('chan', 0n);
  expect(await refusalOf(add(other.caller, { number: '000555555' }))).toBe('none');
});

test('without a fund password there is no account', async () => {
  const { caller } = await fixture.member('vanna', 0n, { fundPasswordHash: null });
  expect(await refusalOf(add(caller))).toBe('security.fund_password_unset');
});
