import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { AgentsModule } from './agents.module.ts';
import { TeamOverviewService } from './team-overview.service.ts';

const today = { from: '2026-11-21', to: '2026-11-21' } as const;
let people: TestApp;
let fixture: ContractSite;
let top: Account;
let low: Account;
let player: Account;
let beside: Account;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [AgentsModule, ReportsModule]);
  fixture = new ContractSite(people);
  top = await fixture.account();
  low = await fixture.account(top);
  player = await fixture.player(low);
  beside = await fixture.player(await fixture.account());
});

const as = (account: Account) => ({ ...people.caller(), actor: { id: account.id } }) as SignedInCaller;
const read = (account: Account, memberId?: string) =>
  people.get(TeamOverviewService).readTeamOverview({ ...today, ...(memberId ? { memberId } : {}) }, as(account));

async function move(
  kind: 'deposit' | 'withdrawal' | 'rebate' | 'bonus',
  { id }: Account,
  units: bigint,
): Promise<void> {
  const cash = await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: id, purpose: 'cash' } });
  const [house] = await people.database.sql<{ id: bigint }>("SELECT ledger_house('lotus', 'deposits', 'KHR') AS id");
  const [from, to] = kind === 'withdrawal' ? [cash.id, house!.id] : [house!.id, cash.id];
  await people.database.sql("SELECT ledger_post($1, '', $2, $3, $4, 'KHR', $5, $6)", [
    randomUUID(),
    from,
    to,
    units,
    kind,
    people.clock.now(),
  ]);
}

test('the overview has the money, play and people of a team at once, before and after they are counted', async () => {
  const before = await read(top);
  await move('deposit', player, 700_00n);
  await move('withdrawal', player, 100_00n);
  await move('rebate', player, 5_00n);
  await move('bonus', player, 7_00n);
  await fixture.bet(player, 50_00n, 20_00n);
  await move('deposit', beside, 900_00n);
  const waiting = await read(top);
  const units = (amount: string) => Number(amount);
  expect(units(waiting.current.deposits) - units(before.current.deposits)).toBe(700);
  expect(waiting.current).toMatchObject({
    withdrawals: '100.00',
    rebates: '5.00',
    promotions: '7.00',
    stake: '50.00',
    payout: '20.00',
    net: '-30.00',
    profit: '18.00',
    active: 1,
    joined: 2,
  });
  expect(waiting.days).toMatchObject([{ day: today.from, withdrawals: '100.00', profit: '18.00', joined: 2 }]);
  await people.get(DailyTotalsService).countAll();
  const counted = await read(top);
  expect(counted).toEqual({
    ...waiting,
    current: { ...waiting.current, valid: counted.current.valid },
    days: waiting.days.map((day) => ({ ...day, valid: counted.current.valid })),
  });
  expect(units(counted.current.valid)).toBe(50);
  expect((await read(player)).current).toMatchObject({ profit: '18.00', active: 1, joined: 0 });
});

test('a member who was active in the last five minutes is online', async () => {
  const seen = (memberId: string, minutes: number) => {
    const at = new Date(people.clock.now().getTime() - minutes * 60_000);
    return people.database.session.create({
      data: {
        tokenHash: new Uint8Array(
          randomUUID()
            .match(/../g)!
            .map((two) => parseInt(two, 16) || 1),
        ),
        memberId,
        device: 'web',
        ip: '',
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date('2100-01-01'),
      },
    });
  };
  await seen(player.id, 4);
  await seen(player.id, 1);
  await seen(low.id, 6);
  await seen(beside.id, 1);
  expect((await read(top)).online).toBe(1);
});

test('every level below is opened with the way to it, and nothing beside or above', async () => {
  expect((await read(top, player.id)).line.map(({ id }) => id)).toEqual([top.id, low.id, player.id]);
  expect((await read(low)).line.map(({ id }) => id)).toEqual([low.id]);
  for (const id of [beside.id, top.id, randomUUID()])
    expect(await refusalOf(read(low, id))).toBe('agents.account_unknown');
});
