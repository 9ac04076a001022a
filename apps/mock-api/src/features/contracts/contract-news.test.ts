import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireTier } from '@apsara/api/contracts';
import { OPERATOR } from '@apsara/domain/members/members';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { ContractsModule } from './contracts.module.ts';
import { ContractsService } from './contracts.service.ts';

const tier = (rate: string): WireTier => ({
  minimumBet: '100000.00',
  netLoss: null,
  activeMember: 3,
  rateType: 'P',
  rate,
});

test('both sides of a contract that ended get a message, except the one who ended it', async () => {
  const people = await TestApp.create(await freshDatabase(), [ContractsModule]);
  const site = new ContractSite(people);
  const contracts = people.get(ContractsService);
  await site.setting('daily_wage');
  const platform = await site.account(undefined, 0n, OPERATOR);
  const top = await site.account();
  const middle = await site.account(top);
  const low = await site.player(middle);
  const signed = async (by: Account, holder: Account) => {
    const wish = { holderId: holder.id, kind: 'daily_wage', product: 'CONS', tiers: [tier('0.8')] } as const;
    const { id } = await contracts.offerContract(
      { ...wish, tiers: [...wish.tiers] },
      { ...by.caller, idempotencyKey: randomUUID() },
    );
    await contracts.updateContract({ id, action: 'accept' }, holder.caller);
    return id;
  };
  const id = await signed(platform, top);
  await signed(top, middle);
  await signed(middle, low);
  await contracts.updateContract({ id, action: 'edit', tiers: [tier('0.5')] }, platform.caller);
  await contracts.updateContract({ id, action: 'accept' }, top.caller);

  const newsOf = async (one: Account) => {
    const { content } = await people.get(MessagesService).listMessages({}, one.caller);
    return content.map(({ kind, content: words }) => `${kind}: ${words}`).toSorted((a, b) => a.localeCompare(b));
  };
  expect(await newsOf(top)).toEqual([
    expect.stringMatching(/^contract_edited: .*daily wage contract between you and Lotus /),
    expect.stringMatching(/^contract_offered: .*you and Lotus /),
    expect.stringMatching(new RegExp(`^contract_signed: .*you and ${middle.caller.actor.username} `)),
    expect.stringMatching(new RegExp(`^contract_terminated: .*you and ${middle.caller.actor.username} `)),
  ]);
  const kinds = async (one: Account) => (await newsOf(one)).map((line) => line.split(':')[0]);
  expect(await kinds(middle)).toEqual([
    'contract_offered',
    'contract_signed',
    'contract_terminated',
    'contract_terminated',
  ]);
  expect(await kinds(low)).toEqual(['contract_offered', 'contract_terminated']);
});
