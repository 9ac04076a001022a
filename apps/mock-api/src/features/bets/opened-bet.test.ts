import { beforeAll, expect, test, vi } from 'vitest';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { BetsModule } from './bets.module.ts';
import { BetRoundsService } from './bet-rounds.service.ts';
import { TeamBetsService } from './team-bets.service.ts';

let people: TestApp;
let agent: Account;
let player: Account;
let id: string;
let ofBefore: string;

/** One bet among very many of its player. */
beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [BetsModule]);
  const site = new ContractSite(people);
  agent = await site.account();
  player = await site.player(agent);
  await site.bet(player, 10_00n, 5_00n);
  const { database } = people;
  ({ id } = await database.bet.findFirstOrThrow({ where: { memberId: player.id } }));
  await database.sql(
    `INSERT INTO bets SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'round_id', n::text, 'placed_at', b.placed_at + (n - 10000.5) * interval '1 minute'))).*
       FROM bets b CROSS JOIN generate_series(1, 20000) n WHERE b.id = $1`,
    [id],
  );
  await database.sql('VACUUM ANALYZE bets');
  ofBefore = (await database.bet.findFirstOrThrow({ where: { memberId: player.id, roundId: '7000' } })).id;
});

const ways: Record<string, (id: string) => Promise<{ id: string } | undefined>> = {
  opened: (bet) => people.get(TeamBetsService).readTeamBet(bet, agent.caller),
  'named in a list': async (bet) =>
    (await people.get(TeamBetsService).listTeamBets({ filter: { id: [bet] } }, agent.caller)).rows[0],
  'with its round': async (bet) => (await people.get(BetRoundsService).readTeamBetRound(bet, agent.caller)).bet,
  'with its round by who placed it': async (bet) =>
    (await people.get(BetRoundsService).readOwnBetRound(bet, undefined, player.caller)).bet,
};

/** The most pages that a statement of `work` reads. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  const sql = vi.spyOn(people.database, 'sql');
  await work();
  const asked = sql.mock.calls;
  sql.mockRestore();
  const pages = asked.map(async ([text, values]) => {
    const [plan] = await people.database.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const read = plan!['QUERY PLAN'][0].Plan;
    return read['Shared Hit Blocks']! + read['Shared Read Blocks']!;
  });
  return Math.max(...(await Promise.all(pages)));
}

test.each(Object.entries(ways))(
  'a bet is %s without a scan of the others, also one with an id that has no time',
  async (_, way) => {
    expect((await way(id))?.id).toBe(id);
    expect(await pagesOf(() => way(id))).toBeLessThan(60);
    expect((await way(ofBefore))?.id).toBe(ofBefore);
  },
);
