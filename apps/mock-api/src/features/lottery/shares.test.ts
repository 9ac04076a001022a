import { beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DrawsJob } from './draws.job.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const SSC = 'TCG-SSC1MIN';
const audit = () => new LedgerAudit(fixture.people.database).run();

/** A member with 1960 below agents with 1980, unless said otherwise, and 1990. */
async function line(lower = 1_980): Promise<{ player: SignedInCaller; above: SignedInCaller[] }> {
  const player = await fixture.player(1_000_000_00n);
  return { player, above: await fixture.line(player, [lower, null], 1_960) };
}

/** What accounts have beyond the unit that they began with. */
const gained = async (accounts: readonly SignedInCaller[]): Promise<bigint[]> =>
  Promise.all(accounts.map(async (account) => (await fixture.balance(account)) - 1n));

test('each account above a bet has what it has more than the one below, when the bet is settled', async () => {
  const { player, above } = await line();
  // Fifty bets of 2,000 riel, at a lower series than the member could have: its own part is the rebate.
  const contents = Array.from({ length: 50 }, () => fixture.content({ series: 1_800 }));
  const { orders } = await fixture.place(player, contents);
  expect(orders[0]).toMatchObject({ rebate: '160.00' });
  expect(await gained(above)).toEqual([0n, 0n]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  expect(await gained(above)).toEqual([1_000_00n, 500_00n]);
  expect(await audit()).toEqual([]);
});

test('a part of each order is rounded down, and orders that were cancelled or have no series give none', async () => {
  const { player, above } = await line(1_962);
  // Bets of 18: 2/2000 and 28/2000 of each are 0.018 and 0.252.
  const content = fixture.content({
    singleBetPrice: '2',
    numero: [{ numero: fixture.issue(SSC).number, multiple: 9 }],
  });
  const { orders } = await fixture.place(player, [content, content, fixture.content()]);
  await fixture.cancel(player, orders.find(({ stake }) => stake === '2000.00')?.orderNo ?? '');
  const board = fixture.issue('TCG-SSC1MINODDS');
  await fixture.place(
    player,
    [
      fixture.content({
        gameId: 'TCG-SSC1MINODDS',
        playId: 'ssc.board.place',
        numero: [{ numero: board.number, multiple: 1 }],
      }),
    ],
    { prizeMode: 3 },
  );
  await fixture.goTo(board.drawsAt);
  expect(await gained(above)).toEqual([2n * 1n, 2n * 25n]);
  expect(await audit()).toEqual([]);
});

test('shares are paid once, by however many instances', async () => {
  const { player, above } = await line();
  const issue = fixture.issue(SSC);
  await fixture.place(player, [fixture.content(), fixture.content({ bettingContent: '0,1,2,3,4,5,6,7,8,9||||' })]);
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const job = fixture.people.get(DrawsJob);
  await Promise.all([job.run(), job.run(), job.run()]);
  expect(await gained(above)).toEqual([220_00n, 110_00n]);
  expect(await audit()).toEqual([]);
});

test('the audit finds a share that is not what the orders say', async () => {
  const { player, above } = await line();
  await fixture.place(player, [fixture.content()]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  const { database } = fixture.people;
  await database.$executeRawUnsafe(
    'UPDATE lottery_slips SET line = jsonb_build_object($1::text, 30) WHERE member_id = $2::uuid',
    above[0]?.actor.id,
    player.actor.id,
  );
  const found = await audit();
  expect(found.map(({ rule }) => rule)).toContain(
    'the line above a lottery bet has its shares of the stakes, with the settlement',
  );
});
