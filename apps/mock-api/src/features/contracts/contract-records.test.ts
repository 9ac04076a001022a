import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { ContractsModule } from './contracts.module.ts';
import { ContractsService } from './contracts.service.ts';

test('records tell who did what with which tiers, and operators which of them it was', async () => {
  const people = await TestApp.create(await freshDatabase(), [ContractsModule]);
  const site = new ContractSite(people);
  const contracts = people.get(ContractsService);
  await site.setting('daily_wage');
  const [operator, top] = [await site.account(undefined, 0n, OPERATOR), await site.account()];
  const tiers = [{ minimumBet: '100000.00', netLoss: null, activeMember: 3, rateType: 'P' as const, rate: '0.8' }];
  const wish = { holderId: top.id, kind: 'daily_wage', product: 'CONS', tiers } as const;
  const { id } = await contracts.offerContract(
    { ...wish, tiers },
    { ...operator.caller, idempotencyKey: randomUUID() },
  );
  await contracts.updateContract({ id, action: 'reject' }, top.caller);

  const recordsOf = async ({ caller }: Account) =>
    (await contracts.readContract(id, caller)).records.map(({ what, by, before, after }) => ({
      what,
      by,
      before,
      after,
    }));
  expect(await recordsOf(operator)).toEqual([
    { what: 'rejected', by: top.caller.actor.username, before: tiers, after: null },
    { what: 'offered', by: operator.caller.actor.username, before: null, after: tiers },
  ]);
  expect((await recordsOf(top)).map(({ by }) => by)).toEqual([top.caller.actor.username, '']);
});
