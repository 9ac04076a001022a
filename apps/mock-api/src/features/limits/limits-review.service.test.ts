import { beforeAll, beforeEach, expect, test } from 'vitest';
import { updateLimits } from '@apsara/api/limits';
import { endOf, exclusionLengths } from '@apsara/domain/protection/exclusions';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitsModule } from './limits.module.ts';
import { LimitsReviewService } from './limits-review.service.ts';
import { OwnLimitsService } from './own-limits.service.ts';

let people: TestApp;
let site: Withdrawing;
let review: LimitsReviewService;
let player: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LimitsModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  review = people.get(LimitsReviewService);
});

beforeEach(async () => {
  count += 1;
  player = await site.payee(`reviewed${count}`, 100_000_00n, String(200_000_000 + count));
});

const set = (amount: string) =>
  people.get(OwnLimitsService).updateOwnLimit({ kind: 'loss', period: 'day', amount }, player.caller);
const setByStaff = (amount: string) =>
  review.updateLimits({ id: player.id, limit: { kind: 'loss', period: 'day', amount }, note: 'call' }, player.caller);
const excludeByStaff = (length: 'week' | 'year') =>
  review.updateLimits({ id: player.id, length, note: 'call' }, player.caller);

test('row 4: staff lower and lengthen only, and the record says who and why', async () => {
  await set('100.00');
  expect(await refusalOf(setByStaff('100.01'))).toBe('limits.only_lower');
  expect(await refusalOf(setByStaff('100.00'))).toBe('limits.only_lower');
  expect((await setByStaff('50.00')).limits).toMatchObject([{ amount: '50.00' }]);
  const { excluded } = await excludeByStaff('year');
  expect(excluded).toEqual({ kind: 'self_exclusion', until: endOf('year', people.clock.now()).toISOString() });
  expect(await refusalOf(excludeByStaff('week'))).toBe('limits.excluded_longer');
  const { changes } = await review.readLimits(player.id, player.caller);
  const { username } = player.caller.actor;
  expect(changes.map(({ action, subject, by, note }) => [action, subject, by, note])).toEqual([
    ['begun', 'self_exclusion', username, 'call'],
    ['lowered', 'loss', username, 'call'],
    ['set', 'loss', null, ''],
  ]);
});

test('row 4: a raise that waits is gone once staff lower the limit', async () => {
  await set('100.00');
  expect((await set('200.00')).limits).toMatchObject([{ asked: { amount: '200.00' } }]);
  expect((await setByStaff('50.00')).limits).toMatchObject([{ amount: '50.00', asked: null }]);
});

test('row 5: staff exclude nobody for good, and cannot end such an exclusion', async () => {
  const taken = exclusionLengths.filter((length) => updateLimits.body.safeParse({ length, note: 'call' }).success);
  expect(taken).toEqual(exclusionLengths.filter((length) => length !== 'for_good'));
  await people.get(ExclusionsService).createExclusion('for_good', player.caller);
  expect(await refusalOf(excludeByStaff('year'))).toBe('limits.excluded_longer');
});

test('row 7: the history says how many minutes lie between two reality checks', async () => {
  await people.get(OwnLimitsService).updateOwnChoices({ checkMinutes: 30 }, player.caller);
  const { changes } = await review.readLimits(player.id, player.caller);
  expect(changes).toMatchObject([{ subject: 'reality_check', after: '30' }]);
});

test('row 4: staff find members who are excluded or wait for a raise', async () => {
  const isListed = async (state: 'excluded' | 'raise_waits') => {
    const found = await review.listLimits({ filter: { state, q: 'reviewed' } }, player.caller);
    return found.rows.some(({ id }) => id === player.id);
  };
  await set('100.00');
  expect([await isListed('excluded'), await isListed('raise_waits')]).toEqual([false, false]);
  await set('200.00');
  await people.get(ExclusionsService).createExclusion('day', player.caller);
  expect([await isListed('excluded'), await isListed('raise_waits')]).toEqual([true, true]);
  people.clock.move(8 * dayMs);
  expect([await isListed('excluded'), await isListed('raise_waits')]).toEqual([false, false]);
});

test('row 4: the list leaves out members without a limit or a break who do not close', async () => {
  const isListed = async () => {
    const { rows } = await review.listLimits({ filter: { q: 'reviewed' } }, player.caller);
    return rows.some(({ id }) => id === player.id);
  };
  await people.get(ExclusionsService).createExclusion('day', player.caller);
  expect(await isListed()).toBe(true);
  people.clock.move(8 * dayMs);
  expect(await isListed()).toBe(false);
  await set('100.00');
  expect(await isListed()).toBe(true);
});
