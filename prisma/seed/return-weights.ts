import { liveGameOf } from '@apsara/domain/games/live-tables/live-games';
import { gamePage, type GameKind } from '@apsara/domain/games/game-pages';
import type { WeightPurpose, WeightScope } from '@apsara/domain/returns/returns';
import { catalogue } from './catalogue.ts';
import type { SeedSql } from './seed-sql.ts';

interface SeededWeight {
  scope: WeightScope;
  /** A game's code, a vendor's code or a product. */
  item: string;
  percents: Partial<Record<WeightPurpose, number>>;
}

/** Of the instant games and of live blackjack 99 % and more come back: nothing may be added, and one bet of five counts as wagering. */
const original = { rebate: 0, points: 0, wage: 0, wagering: 20 };

/** A hand of hold'em that ends before the flop pays no rake, so that nothing may be added, and none of it is wagering (decision 114). */
const unraked = { rebate: 0, points: 0, wage: 0, wagering: 0 };

const titlesOf = (kind: GameKind): string[] =>
  catalogue()
    .games.filter((game) => gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }) === kind)
    .map(({ gameCode }) => gameCode);

const blackjackTables = (): string[] => titlesOf('live').filter((gameCode) => liveGameOf(gameCode) === 'blackjack');

/**
 * With these every game stays below 100 % at every site, in the best case of an agent with the seeded contracts. The
 * banker pays back 98.94 % and has a rebate and VIP bonuses, so that tables leave a part of the points and nothing for
 * wages; slots leave most of them.
 */
const weights = (): readonly SeededWeight[] => [
  ...[...titlesOf('instant'), ...blackjackTables()].map((item) => ({
    scope: 'game' as const,
    item,
    percents: original,
  })),
  ...titlesOf('ring').map((item) => ({ scope: 'game' as const, item, percents: unraked })),
  // The highest series returns 99.5 %: nothing may be added, and half of a bet counts as wagering.
  { scope: 'product', item: 'LOTT', percents: { rebate: 0, points: 0, wage: 0, wagering: 50 } },
  { scope: 'product', item: 'ELOTT', percents: { wage: 0 } },
  { scope: 'product', item: 'LIVE', percents: { points: 60, wage: 0 } },
  { scope: 'product', item: 'RNG', percents: { wage: 80 } },
];

/** How much of the bets of games counts at each site, since ever: the seeded months of play count by it, too. */
export async function seedReturnWeights(sql: SeedSql): Promise<void> {
  const rows = weights().flatMap(({ scope, item, percents }) =>
    Object.entries(percents).map(([purpose, percent]) => ({ scope, item, purpose, percent })),
  );
  await sql(
    `INSERT INTO return_weights (site_code, scope, item, purpose, since, percent)
     SELECT s.code, w.scope, coalesce((SELECT g.node_id::text FROM games g WHERE w.scope = 'game' AND g.game_code = w.item), w.item), w.purpose, '2000-01-01T00:00:00Z', w.percent
       FROM sites s, jsonb_to_recordset($1) AS w(scope text, item text, purpose text, percent int)`,
    [JSON.stringify(rows)],
  );
}
