import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';

test('row 8: a withdrawal above the amount of the site waits for the identity level, and one up to it does not', async () => {
  const people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  const site = await new Withdrawing(people).build();
  const player = await site.payee('payee', 100_000_00n, '100000001');
  await people.database.identityRule.create({
    data: { siteCode: 'lotus', withdrawalLevel: 2, withdrawalAbove: 1_000_00n },
  });
  expect(await refusalOf(site.ask(player, '1000.01'))).toBe('identity.level_needed');
  expect(await refusalOf(site.ask(player, '1000.00'))).toBe('none');
});
