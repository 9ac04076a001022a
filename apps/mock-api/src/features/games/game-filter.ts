import type { GameFeature, Volatility } from '@apsara/domain/games/game-features';
import type { GameClassify, GameType } from '@apsara/domain/games/vendors';
import type { CatalogueGame } from './catalogue.service.ts';

/** The filter of a game list, apart from the name. */
export interface GameFilter {
  gameType: GameType | 'ALL';
  vassalage?: string | undefined;
  withoutTypes?: readonly GameType[] | undefined;
  /** Codes, separated by commas. */
  withoutVendors?: string | undefined;
  gameClassify?: GameClassify | undefined;
  features?: readonly GameFeature[] | undefined;
  volatility?: readonly Volatility[] | undefined;
  minReturn?: number | undefined;
}

const MILLIONTHS_A_PERCENT = 10_000;

/** Whether a game is left by a filter. A game without a fact is left out only by a filter that asks for that fact. */
export function fitting(filter: GameFilter): (game: CatalogueGame) => boolean {
  const { gameType, gameClassify, features = [], volatility, minReturn } = filter;
  const vendors = filter.vassalage ? filter.vassalage.split(',') : undefined;
  const without = { types: new Set(filter.withoutTypes), vendors: new Set(filter.withoutVendors?.split(',')) };
  const least = minReturn === undefined ? undefined : minReturn * MILLIONTHS_A_PERCENT;
  return (game) =>
    (gameType === 'ALL' || game.gameType === gameType) &&
    (vendors ? vendors.includes(game.vendorCode) : !game.hidden) &&
    !without.types.has(game.gameType) &&
    !without.vendors.has(game.vendorCode) &&
    (!gameClassify || game.gameClassify === gameClassify) &&
    features.every((feature) => game.features.includes(feature)) &&
    (!volatility || (game.volatility !== null && volatility.includes(game.volatility))) &&
    (least === undefined || (game.printedReturn !== null && game.printedReturn >= least));
}
