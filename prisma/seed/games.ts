import { gameFacts } from '@apsara/domain/games/game-facts';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { printedReturn } from '@apsara/domain/games/printed-returns';
import { catalogue } from './catalogue.ts';
import type { SeedSql } from './seed-sql.ts';

const PUBLIC_KEY = '-vendor-key';

/** A vendor's wallet key in every seeded database: public, so never in production. */
const publicKeyOf = (code: string): string => `${code.toLowerCase()}${PUBLIC_KEY}`;

/** Whether any vendor has this key in a seeded database. */
export const isPublicKey = (key: string): boolean => key.endsWith(PUBLIC_KEY);

/** The whole catalogue; in production the lotteries alone, because the other vendors are stand-ins. */
export async function seedGames(sql: SeedSql, production: boolean): Promise<number> {
  const whole = catalogue();
  const isSeeded = (code: string): boolean => !production || code in lotteryPages;
  const vendors = whole.vendors.filter(({ code }) => isSeeded(code));
  const games = whole.games.filter(({ vassalage }) => isSeeded(vassalage));
  await sql(
    `INSERT INTO vendors (code, display_name, game_types, position, wallet_key, hidden)
     SELECT code, display_name, ARRAY(SELECT jsonb_array_elements_text(game_types)), position, wallet_key, hidden
       FROM jsonb_to_recordset($1) AS v(code text, display_name text, game_types jsonb, position int, wallet_key text, hidden boolean)`,
    [
      JSON.stringify(
        vendors.map((v) => ({
          code: v.code,
          display_name: v.displayName,
          game_types: v.gameTypes,
          position: v.order,
          wallet_key: production ? null : publicKeyOf(v.code),
          hidden: v.isHidden === true,
        })),
      ),
    ],
  );
  const withFacts = games.map((game) => {
    const title = { ...game, vendorCode: game.vassalage, name: game.names.EN };
    return { ...game, ...gameFacts(title), printed: printedReturn(title) };
  });
  const rows = withFacts.map((game) => ({
    node_id: game.nodeId,
    vendor_code: game.vassalage,
    game_type: game.gameType,
    game_code: game.gameCode,
    names: game.names,
    game_classify: game.gameClassify,
    support_play: game.supportPlay,
    is_top: game.isTop,
    hot_rank: game.isHot,
    released_at: game.releasedAt,
    // Games that no stand-in can play are shown as under maintenance.
    maintenance: game.printed === null,
    printed_return: game.printed,
    features: game.features,
    volatility: game.volatility,
  }));
  await sql(
    `INSERT INTO games (node_id, vendor_code, game_type, game_code, names, game_classify, support_play, is_top, hot_rank, released_at, maintenance, printed_return, features, volatility)
     SELECT * FROM jsonb_to_recordset($1) AS g(node_id int, vendor_code text, game_type text, game_code text, names jsonb, game_classify text, support_play int,
       is_top boolean, hot_rank int, released_at date, maintenance boolean, printed_return int, features text[], volatility text)`,
    [JSON.stringify(rows)],
  );
  return games.length;
}
