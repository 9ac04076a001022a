import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { MembersModule } from '../members/members.module.ts';
import { MembersService } from '../members/members.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsModule } from './limits.module.ts';

test('a new account begins with the limits of its site, and one that was opened before does not', async () => {
  const people = await TestApp.create(await freshDatabase(), [LimitsModule, MembersModule, WithdrawalsModule]);
  const site = await new Withdrawing(people).build();
  const { id: before, caller } = await site.member('before', 0n);
  const defaults = [{ kind: 'loss', period: 'day', amount: '70.00' }] as const;
  const rules = people.get(LimitRulesService);
  await rules.updateLimitRules(
    { id: 'lotus', isRolling: true, defaults: [...defaults], products: [], quietFrom: null, quietUntil: null },
    caller,
  );
  expect(await rules.readLimitRules('lotus', caller)).toMatchObject({ isRolling: true, defaults });
  const newcomer = await people.get(MembersService).open({
    site: people.caller().site,
    username: 'newcomer',
    password: PASSWORD,
    nickname: '',
    type: 0,
    uplineId: null,
    language: 'KM',
    profile: {},
    key: undefined,
  });
  const limitsOf = (memberId: string) => people.database.memberLimit.findMany({ where: { memberId } });
  expect(await limitsOf(newcomer)).toMatchObject([{ kind: 'loss', period: 'day', amount: 70_00n }]);
  expect(await limitsOf(before)).toEqual([]);
});
