import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameTypes } from '@apsara/domain/games/vendors';
import type { LimitCause } from '@apsara/domain/protection/limits';
import { stakePathErrors, stakePaths } from '@apsara/domain/protection/stake-paths';
import { keysOf } from '@apsara/domain/records';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { LotterySite } from '../../testing/lottery-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { GamesModule } from '../games/games.module.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { SeamlessModule } from '../seamless/seamless.module.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsModule } from './limits.module.ts';
import { OwnLimitsService } from './own-limits.service.ts';

const minute = 60_000;
let fixture: LotterySite;
let player: SignedInCaller;
let token = '';

beforeAll(async () => {
  fixture = await LotterySite.build([GamesModule, SeamlessModule, LimitsModule]);
});

const queries = () => fixture.people.database.query;
const member = () => player.actor.id;
const one = () => ({
  vendor: 'PG',
  transaction: randomUUID(),
  fingerprint: '',
  token: hashToken(token),
  member: member(),
  game: 'PG-1',
  round: randomUUID(),
  amount: 100_00n,
  currency: 'KHR',
  bet: randomUUID(),
  at: fixture.people.clock.now(),
});

/** A path with a question of its own: the others follow one of them. */
type AskingPath = {
  [P in keyof typeof stakePaths]: (typeof stakePaths)[P] extends { asks: string } ? P : never;
}[keyof typeof stakePaths];

/** Takes a stake by each path. */
const take: Record<AskingPath, () => Promise<unknown>> = {
  seamless_bet: () => call.seamlessBet(queries(), one()),
  seamless_bets: () => {
    const bets = Array.from({ length: 4 }, one);
    return call.seamlessBets(queries(), {
      vendors: bets.map(({ vendor }) => vendor),
      transactions: bets.map(({ transaction }) => transaction),
      fingerprints: bets.map(({ fingerprint }) => fingerprint),
      tokens: bets.map((bet) => bet.token),
      members: bets.map((bet) => bet.member),
      games: bets.map(({ game }) => game),
      rounds: bets.map(({ round }) => round),
      amounts: bets.map(({ amount }) => amount),
      currencies: bets.map(({ currency }) => currency),
      bets: bets.map(({ bet }) => bet),
      times: bets.map(({ at }) => at),
    });
  },
  lottery_place: () => fixture.place(player, [fixture.content()]).catch(() => undefined),
  wallets_begin: () =>
    call.walletsBegin(queries(), {
      ref: randomUUID().slice(0, 20),
      member: member(),
      vendor: 'PG',
      direction: 'in',
      amount: 100_00n,
      key: randomUUID(),
      at: fixture.people.clock.now(),
    }),
};

const rules = (over: { mostStake: string | null; leastMs: number | null }) =>
  fixture.people.get(LimitRulesService).updateLimitRules(
    {
      id: 'lotus',
      isRolling: false,
      defaults: [],
      products: (['RNG', 'LOTT'] as const).map((product) => ({ product, ...over })),
      quietFrom: null,
      quietUntil: null,
    },
    player,
  );
const own = () => fixture.people.get(OwnLimitsService);
const nothing = (kind: 'loss' | 'stake' | 'session') =>
  own().updateOwnLimit({ kind, period: 'day', amount: kind === 'session' ? '0' : '0.00' }, player);

/** Makes each limit hold for the player. */
const hold: Record<Exclude<LimitCause, 'deposit'>, (path: AskingPath) => Promise<unknown>> = {
  excluded: () => fixture.people.get(ExclusionsService).createExclusion('day', player),
  closing: () =>
    fixture.people.database.transaction(async (transaction) => {
      const guards = fixture.people.get(MemberGuards);
      await guards.limit(transaction, member());
      await guards.close(transaction, member(), fixture.people.clock.now());
    }),
  hidden: () => own().updateOwnChoices({ hiddenVendors: ['PG', 'TCG'] }, player),
  reality_check: async (path) => {
    await own().updateOwnChoices({ checkMinutes: 15 }, player);
    for (let played = 0; played < 15; played += 5) {
      // Money on its way to a vendor is no play.
      await take[path === 'wallets_begin' ? 'seamless_bet' : path]();
      fixture.people.clock.move(5 * minute);
    }
  },
  most_stake: () => rules({ mostStake: '99.99', leastMs: null }),
  pace: async (path) => {
    await rules({ mostStake: null, leastMs: 5_000 });
    await take[path]();
  },
  session: () => nothing('session'),
  loss: () => nothing('loss'),
  stake: () => nothing('stake'),
};

/** What a single bet may not exceed. Money on its way to a vendor is no bet; the vendor is sent these with the session. */
const ofBetsOnly: readonly LimitCause[] = ['most_stake', 'pace'];

const matrix = keysOf(take).flatMap((path) =>
  keysOf(hold)
    .filter((cause) => path !== 'wallets_begin' || !ofBetsOnly.includes(cause))
    .map((cause) => [path, cause] as const),
);

describe('a path that takes a stake', () => {
  test.each(matrix)('row 18: %s takes nothing under a limit (%s)', async (path, cause) => {
    player = await fixture.player(100_000_00n);
    await rules({ mostStake: null, leastMs: null });
    const game = (await fixture.people.get(CatalogueService).byCode('PG', 'PG-1'))!;
    token = await fixture.people.get(GameSessionsService).open(game, { memberId: member(), siteCode: 'lotus' });
    await hold[cause](path);
    const before = await fixture.balance(player);
    await take[path]();
    expect(await fixture.balance(player)).toBe(before);
    if (path === 'wallets_begin') return;
    const refusals = await fixture.people.database.limitRefusal.findMany({ where: { memberId: member() } });
    expect(refusals.map((refusal) => refusal.cause)).toContain(cause);
  });

  test('row 18: a wallet at a vendor takes nothing when the member switched off all of its products', async () => {
    player = await fixture.player(100_000_00n);
    const offered = await fixture.people.database.game.findMany({ where: { vendorCode: 'PG' } });
    const products = [...new Set(offered.map(({ gameType }) => gameType))];
    await own().updateOwnChoices({ hiddenProducts: products }, player);
    const before = await fixture.balance(player);
    await take.wallets_begin();
    expect(await fixture.balance(player)).toBe(before);
    await own().updateOwnChoices({ hiddenProducts: gameTypes.filter((type) => !products.includes(type)) }, player);
    await take.wallets_begin();
    expect(await fixture.balance(player)).toBe(before - 100_00n);
  });

  test.each(keysOf(take))('row 18: %s takes a stake where no limit is set', async (path) => {
    player = await fixture.player(100_000_00n);
    await rules({ mostStake: null, leastMs: null });
    const game = (await fixture.people.get(CatalogueService).byCode('PG', 'PG-1'))!;
    token = await fixture.people.get(GameSessionsService).open(game, { memberId: member(), siteCode: 'lotus' });
    await take[path]();
    expect(await fixture.balance(player)).toBeLessThan(100_000_00n);
  });
});

describe('the register of paths', () => {
  const planted = {
    name: 'raffle_enter',
    body: "PERFORM ledger_post(p_key, p_key, v_from, v_house, p_price, 'KHR', 'bet', p_at);",
    arguments: ['p_member', 'p_price'],
  };
  const posting = { name: 'ledger_post', body: '', arguments: ['p_key', 'p_kind'] };

  test('row 18: a path that is not in the register, or does not ask, is named', () => {
    expect(stakePathErrors([planted, posting], {})).toEqual(['raffle_enter takes a stake and is not in the register']);
    const asks = { raffle_enter: { asks: 'limits_verdict' } };
    expect(stakePathErrors([planted, posting], asks)).toEqual(['raffle_enter does not ask limits_verdict']);
    const asking = { ...planted, body: `v_no := limits_verdict(p_member, p_key); ${planted.body}` };
    expect(stakePathErrors([asking, posting], asks)).toEqual([]);
    expect(stakePathErrors([posting], asks)).toEqual(['raffle_enter is in the register and takes no stake']);
    expect(stakePathErrors([planted, posting], { raffle_enter: { askedBefore: 'nothing' } })).toEqual([
      'raffle_enter follows nothing, which does not ask',
    ]);
  });

  test.each([
    ["ledger_post (p_key, 'bet')"],
    ["LEDGER_POST\n  (p_key, 'bet')"],
    ['INSERT  INTO\n bets (id)'],
    ['insert into public.bets (id)'],
    ['INSERT INTO "public"."bets" (id)'],
    ["/* limits_verdict(p_member) */ PERFORM ledger_post(p_key, 'bet')"],
  ])('row 18: a stake is found however it is written: %s', (body) => {
    const paths = { raffle_enter: { asks: 'limits_verdict' } };
    expect(stakePathErrors([{ ...planted, body }, posting], paths)).toEqual([
      'raffle_enter does not ask limits_verdict',
    ]);
  });

  test('row 18: the server starts with the paths of its database, and not with a new one that does not ask', async () => {
    const { database, clock } = fixture.people;
    await TestServer.open(database, clock);
    await database.sql(
      `CREATE FUNCTION raffle_enter(p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
       BEGIN PERFORM ledger_post('raffle', 'raffle', 1, 2, 100, 'KHR', 'bet', p_at); END $$`,
    );
    await expect(TestServer.open(database, clock)).rejects.toThrow(
      'raffle_enter takes a stake and is not in the register',
    );
    await database.sql('DROP FUNCTION raffle_enter');
  });
});
