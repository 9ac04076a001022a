import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DownlineRate } from '@apsara/api/agents';
import { rateItems, SERIES_TOP, type RateItem, type Rates } from '@apsara/domain/agents/rates';
import { ContractSite, share, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { AgentsModule } from './agents.module.ts';
import { AgentsService } from './agents.service.ts';

let people: TestApp;
let fixture: ContractSite;
let agents: AgentsService;
const site: Rates = { RNG: 120, LIVE: 80 };

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [AgentsModule]);
  fixture = new ContractSite(people);
  agents = people.get(AgentsService);
  for (const [product, basisPoints] of Object.entries(site))
    await people.database.rebateRate.create({
      data: { siteCode: 'lotus', product, basisPoints, since: new Date('2026-11-01') },
    });
});

const change = (account: Account, wanted: { kind?: 'agent'; rates?: Rates }, by: Account) =>
  agents.updateTeamMember({ id: account.id, ...wanted }, by.caller);
const rateOf = async (account: Account, item: RateItem, reader = account): Promise<DownlineRate> =>
  (await agents.readTeamMember(account.id, reader.caller)).rates.find((rate) => rate.item === item)!;

async function lineOf(length: number): Promise<Account[]> {
  const line = [await fixture.account()];
  while (line.length < length) line.push(await fixture.account(line.at(-1)));
  return line;
}

describe('rates', () => {
  test('follow the line until somebody sets them, and lie between what is above and what is below', async () => {
    const [top, middle, low] = (await lineOf(3)) as [Account, Account, Account];
    expect(await rateOf(low, 'RNG')).toMatchObject({ value: 120 });
    await change(middle, { rates: { RNG: 100, SERIES: 1_980 } }, top);
    expect([await rateOf(low, 'RNG'), await rateOf(low, 'SERIES'), await rateOf(low, 'LIVE')]).toMatchObject([
      { value: 100 },
      { value: 1_980 },
      { value: 80 },
    ]);
    await change(low, { rates: { RNG: 60 } }, middle);
    expect(await rateOf(middle, 'RNG', top)).toEqual({ item: 'RNG', value: 100, min: 60, max: 120 });
    expect(await rateOf(low, 'RNG', top)).toEqual({ item: 'RNG', value: 60, min: 60, max: 60 });
    const errors = change(middle, { rates: { RNG: 59, LIVE: 81, SERIES: SERIES_TOP - 1, PVP: 1 } }, top);
    await expect(errors).rejects.toMatchObject({
      code: 'request.invalid',
      details: {
        fields: [
          { path: 'rates.RNG', code: 'too_small', min: 60 },
          { path: 'rates.LIVE', code: 'too_big', max: 80 },
          { path: 'rates.PVP', code: 'unknown' },
          { path: 'rates.SERIES', code: 'format' },
        ],
      },
    });
    await change(middle, { rates: { RNG: 120 } }, top);
    expect(await rateOf(middle, 'RNG')).toMatchObject({ value: 120 });
  });

  test('a downline gets a message when its rates change, and none when they stay', async () => {
    const [top, middle] = (await lineOf(2)) as [Account, Account];
    await change(middle, { rates: { RNG: 100 } }, top);
    await change(middle, { rates: { RNG: 100 } }, top);
    const sent = await people.database.message.findMany({ where: { memberId: middle.id, kind: 'rates_changed' } });
    expect(sent).toHaveLength(1);
  });

  test('nobody has higher rates than their upline, in any order of changes', { timeout: 600_000 }, async () => {
    const line = await lineOf(4);
    const step = fc.record({
      at: fc.integer({ min: 1, max: 3 }),
      item: fc.constantFrom<RateItem>('RNG', 'LIVE'),
      value: fc.nat(140),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        await Promise.all(
          steps.map(({ at, item, value }) =>
            change(line[at]!, { rates: { [item]: value } }, line[at - 1]!).catch((error: unknown) => error),
          ),
        );
        for (const item of ['RNG', 'LIVE'] as const) {
          const has = await Promise.all(line.map((account) => rateOf(account, item)));
          for (const [index, { value }] of has.entries())
            expect(value <= (has[index - 1]?.value ?? site[item]!)).toBe(true);
          const kept = await people.database.memberRate.findMany({
            where: { item, memberId: { in: line.map(({ id }) => id) } },
          });
          for (const { memberId, value } of kept)
            expect(has[line.findIndex(({ id }) => id === memberId)]!.value).toBe(value);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('are given with a new account, and refused where they are more than one’s own', async () => {
    const [top, middle] = (await lineOf(2)) as [Account, Account];
    const rule = {
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 20,
      patternId: 'charLimit',
      acceptedPattern: '*',
    };
    await people.site({ registerRules: { username: rule, password: rule } });
    await change(middle, { rates: { RNG: 70 } }, top);
    const open = (username: string, rates: Rates) =>
      agents.createTeamMember(
        { kind: 'agent', username, password: 'correct-horse-9', rates },
        { ...middle.caller, idempotencyKey: randomUUID() },
      );
    expect(await refusalOf(open('toomuch', { RNG: 71 }))).toBe('request.invalid');
    const { id } = await open('enough', { RNG: 40, LIVE: 80 });
    const { rates } = await agents.readTeamMember(id, middle.caller);
    expect(rates.filter(({ item }) => item !== 'SERIES')).toEqual([
      { item: 'RNG', value: 40, min: 0, max: 70 },
      { item: 'LIVE', value: 80, min: 0, max: 80 },
    ]);
    expect(rates.every(({ item }) => rateItems.includes(item))).toBe(true);
  });
});

describe('a member', () => {
  test('is made an agent by the one directly above, and keeps money, upline and history', async () => {
    const [top, middle] = (await lineOf(2)) as [Account, Account];
    const member = await fixture.player(middle, 5_000n);
    await fixture.bet(member, 1_000n);
    expect(await refusalOf(change(member, { kind: 'agent' }, top))).toBe('agents.not_direct');
    expect(await change(member, { kind: 'agent' }, middle)).toMatchObject({
      kind: 'agent',
      level: 1,
      balance: '40.00',
    });
    expect(await people.database.member.findUnique({ where: { id: member.id } })).toMatchObject({
      type: 1,
      uplineId: middle.id,
    });
    expect(await people.database.bet.count({ where: { memberId: member.id } })).toBe(1);
    expect(
      await people.database.auditEvent.count({
        where: { kind: 'agents.promoted', subject: { contains: member.caller.actor.username } },
      }),
    ).toBe(1);
    expect(await change(member, { kind: 'agent' }, middle)).toMatchObject({ kind: 'agent' });
    const { content } = await people.get(MessagesService).listMessages({}, member.caller);
    expect(content).toMatchObject([
      { kind: 'promoted', content: expect.stringContaining(middle.caller.actor.username) },
    ]);
  });

  test('is not promoted where the line has its greatest depth, nor by an agent who is not an upline', async () => {
    const line = await lineOf(12);
    const last = await fixture.player(line.at(-1)!);
    expect(await refusalOf(change(last, { kind: 'agent' }, line.at(-1)!))).toBe('agents.level_limit');
    const stranger = await fixture.account();
    expect(await refusalOf(change(last, { kind: 'agent' }, stranger))).toBe('agents.account_unknown');
    expect(await refusalOf(change(line[0]!, { kind: 'agent' }, line[0]!))).toBe('agents.not_direct');
  });
});

test('the list shows the contract states of each account', async () => {
  const top = await fixture.account();
  const statuses = { A: 'signed', E: 'signed', P: 'offered', C: 'ended', R: 'none' } as const;
  const expected = new Map<string, string>();
  for (const status of ['A', 'E', 'P', 'C', 'R'] as const) {
    const state = statuses[status];
    const below = await fixture.account(top);
    const id = await fixture.contract('daily_wage', top, below, [share(1n, 1, 1_000)]);
    const isSigned = status !== 'P' && status !== 'R';
    await people.database.contract.update({
      where: { id },
      data: { status, signedAt: isSigned ? people.clock.now() : null },
    });
    expected.set(below.id, state);
  }
  const { rows } = await agents.listTeamMembers({ filter: { uplineId: top.id } }, top.caller);
  expect(new Map(rows.map(({ id, contracts }) => [id, contracts.daily_wage]))).toEqual(expected);
  expect(rows.every(({ contracts }) => contracts.dividend === 'none')).toBe(true);
});

test('the totals are of every account that a filter names, and of the own team only', async () => {
  const top = await fixture.account();
  for (const units of [10_50n, 20_00n]) await fixture.player(top, units);
  const of = (account: Account, filter = {}) => agents.readTeamMemberTotals({ filter }, account.caller);
  expect(await of(top)).toEqual({ count: 3, balance: '30.50', currency: 'KHR' });
  expect(await of(top, { kind: 'agent' })).toMatchObject({ count: 1, balance: '0.00' });
  expect(await of(await fixture.account(), { uplineId: top.id })).toMatchObject({ count: 0, balance: '0.00' });
});
