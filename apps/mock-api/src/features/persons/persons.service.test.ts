import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOR_GOOD } from '@apsara/domain/protection/exclusions';
import type { IdentityState } from '@apsara/domain/members/identity';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { MembersModule } from '../members/members.module.ts';
import { MembersService } from '../members/members.service.ts';
import type { NewAccount } from '../members/new-account.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsReviewService } from '../withdrawals/withdrawals-review.service.ts';
import { PersonsModule } from './persons.module.ts';
import { PersonsService } from './persons.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let persons: PersonsService;
let operator: SignedInCaller;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule, PersonsModule, WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  persons = people.get(PersonsService);
  operator = await fixture.operator();
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

/** A member whose mobile and e-mail were confirmed. */
const confirmed = (username: string, over: Partial<Member>) =>
  people.member(username, { mobileConfirmedAt: people.clock.now(), emailConfirmedAt: people.clock.now(), ...over });

const addDocument = async (memberId: string, text: string, state: IdentityState = 'approved') => {
  const documentHash = await persons.hash({ kind: 'document', text });
  const [id, requestKey] = [randomUUID(), randomUUID()];
  await people.database.identityCheck.create({
    data: { id, siteCode: 'lotus', memberId, level: 2, state, documentHash, requestKey, createdAt: people.clock.now() },
  });
};

const payOut = async (payee: Payee, amount: string): Promise<void> => {
  const { orderNo } = await fixture.ask(payee, amount);
  await people
    .get(WithdrawalsReviewService)
    .decideWithdrawal({ id: orderNo, decision: 'approve', reason: '' }, operator);
  await fixture.settle(orderNo);
};
const excludedUntil = async (id: string) =>
  (await people.database.member.findUniqueOrThrow({ where: { id } })).excludedUntil;

describe('row 19: a person who is excluded for good', () => {
  test('is refused a new account by a proven mobile, e-mail or document, in the words of a blocked account', async () => {
    const { id } = await confirmed('gone1', { mobile: '+85512000001', email: 'gone@example.com' });
    await addDocument(id, 'N012345');
    await persons.remember(id);
    expect(await refusalOf(open({ email: 'Gone@Example.com' }))).toBe('session.blocked');
    expect(await refusalOf(open({ mobile: '+85512000001' }))).toBe('session.blocked');
    expect(await refusalOf(open({ profile: { idNumber: 'n012345' } }))).toBe('session.blocked');
    expect(await refusalOf(open({ email: 'other@example.com', mobile: '+85512000002' }))).toBe('none');
  });

  test('is not known by what was only typed, which may be a stranger’s', async () => {
    const { id } = await fixture.payee('gone2', 0n, '000111222');
    const data = { email: 'stranger@example.com', mobile: '+85512000003', profile: { idNumber: 'N 2' } };
    await people.database.member.update({ where: { id }, data });
    await addDocument(id, 'N3', 'waiting');
    await persons.remember(id);
    const payout = { method: 'ABA', number: '000111222' };
    for (const traits of [{ email: data.email }, { mobile: data.mobile }, { document: 'N 2' }, { document: 'N 3' }])
      expect(await persons.isBarred(traits, { siteCode: 'lotus' })).toBe(false);
    expect(await persons.isBarred({ payout }, { siteCode: 'lotus' })).toBe(false);
  });

  test('is recognised by a payout account that was paid out to: the other account is excluded, and its money goes out', async () => {
    const gone = await fixture.payee('gone3', 10_000_00n, '000111333');
    await payOut(gone, '5000.00');
    await persons.remember(gone.id);
    const second = await fixture.payee('second3', 10_000_00n, '000111333');
    expect(await excludedUntil(second.id)).toEqual(FOR_GOOD);
    expect(await refusalOf(payOut(second, '5000.00'))).toBe('none');
    const third = await fixture.payee('third3', 0n, '000111334');
    expect(await excludedUntil(third.id)).toBeNull();
  });

  test('is not known at another site', async () => {
    const { id } = await confirmed('gone4', { email: 'gone4@example.com' });
    await persons.remember(id);
    expect(await persons.isBarred({ email: 'gone4@example.com' }, { siteCode: 'lotus' })).toBe(true);
    expect(await persons.isBarred({ email: 'gone4@example.com' }, { siteCode: 'padma' })).toBe(false);
  });

  test('stays so: what is remembered cannot be deleted, and remembering again adds what is new', async () => {
    const { id } = await confirmed('gone5', { email: 'gone5@example.com' });
    await persons.remember(id);
    await expect(people.database.sql('DELETE FROM barred_traits')).rejects.toThrow('append-only');
    await people.database.member.update({
      where: { id },
      data: { mobile: '+85512000005', mobileConfirmedAt: people.clock.now() },
    });
    await persons.remember(id);
    expect(await persons.isBarred({ mobile: '+85512000005' }, { siteCode: 'lotus' })).toBe(true);
  });

  test('is kept as keyed hashes, with a key that is sealed', async () => {
    const { id } = await confirmed('gone6', { email: 'gone6@example.com' });
    await persons.remember(id);
    const { key } = await people.database.personKey.findFirstOrThrow();
    expect(key).toMatch(/^sealed:/);
    const hash = await persons.hash({ kind: 'email', text: 'gone6@example.com' });
    const other = await persons.hash({ kind: 'mobile', text: 'gone6@example.com' });
    expect(hash).not.toEqual(other);
    expect(await people.database.barredTrait.count({ where: { memberId: id, hash } })).toBe(1);
  });
});
