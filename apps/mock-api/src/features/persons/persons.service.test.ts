import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { MembersModule } from '../members/members.module.ts';
import { MembersService } from '../members/members.service.ts';
import type { NewAccount } from '../members/new-account.ts';
import { ProfileService } from '../members/profile.service.ts';
import { PayoutAccountsService } from '../withdrawals/payout-accounts.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { PersonsModule } from './persons.module.ts';
import { PersonsService } from './persons.service.ts';

let people: TestApp;
let house: Withdrawing;
let persons: PersonsService;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule, PersonsModule, WithdrawalsModule]);
  house = await new Withdrawing(people).build();
  persons = people.get(PersonsService);
});
beforeEach(() => {
  count += 1;
});

const open = (over: Partial<NewAccount>) =>
  people.get(MembersService).open({
    site: people.caller().site,
    username: `newcomer${count}`,
    password: PASSWORD,
    nickname: '',
    type: 0,
    uplineId: null,
    language: 'KM',
    profile: {},
    key: undefined,
    ...over,
  });
const addAccount = async (username: string, number: string) => {
  const { caller } = await house.member(username, 0n);
  const input = { way: 'ABA', number, holder: 'Sok Dara', fundPassword: FUND_PASSWORD };
  return people.get(PayoutAccountsService).createPayoutAccount(input, caller);
};

describe('row 19: a person who is excluded for good', () => {
  test('is refused a new account by mobile, e-mail or document, in the words of a blocked account', async () => {
    const { id } = await people.member('gone1', {
      mobile: '+85512000001',
      email: 'gone@example.com',
    });
    await people.database.member.update({ where: { id }, data: { profile: { idNumber: 'N 012-345' } } });
    await persons.remember(id);
    expect(await refusalOf(open({ email: 'Gone@Example.com' }))).toBe('session.blocked');
    expect(await refusalOf(open({ mobile: '+85512000001' }))).toBe('session.blocked');
    expect(await refusalOf(open({ profile: { idNumber: 'n012345' } }))).toBe('session.blocked');
    expect(await refusalOf(open({ email: 'other@example.com', mobile: '+85512000002' }))).toBe('none');
  });

  test('cannot bind the e-mail to another account, and a person who is not excluded can', async () => {
    const { id } = await people.member('gone2', { email: 'gone2@example.com' });
    await persons.remember(id);
    const { caller } = await house.member('second2', 0n);
    const bind = (email: string) => people.get(ProfileService).createEmail({ email, password: PASSWORD }, caller);
    expect(await refusalOf(bind('gone2@example.com'))).toBe('session.blocked');
    expect(await refusalOf(bind('second2@example.com'))).toBe('none');
  });

  test('cannot use the payout account elsewhere; the own account may have it, so that its money can be paid out', async () => {
    const gone = await house.payee('gone3', 0n, '000111222');
    await persons.remember(gone.id);
    expect(await refusalOf(addAccount('second3', '000111222'))).toBe('session.blocked');
    expect(await refusalOf(addAccount('third3', '000111223'))).toBe('none');
    await people.get(PayoutAccountsService).removePayoutAccount(gone.accountId, gone.caller);
    const input = { way: 'ABA', number: '000111222', holder: 'Sok Dara', fundPassword: FUND_PASSWORD };
    const again = people
      .get(PayoutAccountsService)
      .createPayoutAccount(input, { ...gone.caller, idempotencyKey: 'again' });
    expect(await refusalOf(again)).toBe('none');
  });

  test('is not known at another site', async () => {
    const { id } = await people.member('gone4', { email: 'gone4@example.com' });
    await persons.remember(id);
    expect(await persons.isBarred({ email: 'gone4@example.com' }, { siteCode: 'lotus' })).toBe(true);
    expect(await persons.isBarred({ email: 'gone4@example.com' }, { siteCode: 'padma' })).toBe(false);
  });

  test('stays so: what is remembered cannot be deleted, and remembering again adds what is new', async () => {
    const { id } = await people.member('gone5', { email: 'gone5@example.com' });
    await persons.remember(id);
    await expect(people.database.sql('DELETE FROM barred_traits')).rejects.toThrow('append-only');
    await people.database.member.update({ where: { id }, data: { mobile: '+85512000005' } });
    await persons.remember(id);
    expect(await persons.isBarred({ mobile: '+85512000005' }, { siteCode: 'lotus' })).toBe(true);
  });

  test('is kept as keyed hashes, with a key that is sealed', async () => {
    const { id } = await people.member('gone6', { email: 'gone6@example.com' });
    await persons.remember(id);
    const { key } = await people.database.personKey.findFirstOrThrow();
    expect(key).toMatch(/^sealed:/);
    const hash = await persons.hash({ kind: 'email', text: 'gone6@example.com' });
    const other = await persons.hash({ kind: 'mobile', text: 'gone6@example.com' });
    expect(hash).not.toEqual(other);
    expect(await people.database.barredTrait.count({ where: { memberId: id, hash } })).toBe(1);
  });
});
