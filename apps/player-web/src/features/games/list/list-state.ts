import { gameSorts, type GameSort } from '@apsara/api/games';
import { gameFeatures, leastReturns, volatilities } from '@apsara/domain/games/game-features';
import { gameClassifies, type GameClassify } from '@apsara/domain/games/vendors';

export type Shelf = 'all' | 'favourites' | 'recent';

/** The state of a list page. It is in the URL, so that links and Back restore it. */
export interface ListState {
  /** Codes of vendors, separated by commas; none for all. */
  vassalage: string;
  classify: GameClassify | '';
  name: string;
  /** Names of features, of which a game has all, separated by commas. */
  features: string;
  /** Volatilities, of which a game has one, separated by commas. */
  volatility: string;
  /** The least return to player, in percent. */
  minReturn: string;
  sort: GameSort;
  shelf: Shelf;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | '' =>
  values.find((value) => value === text) ?? '';

/** Those of the values that a text names, separated by commas and in their order: a selection has one address. */
const someOf = (values: readonly string[], text: string | null): string => {
  const named = (text ?? '').split(',');
  return values.filter((value) => named.includes(value)).join(',');
};

export const readListState = (params: URLSearchParams): ListState => ({
  vassalage: (params.get('vassalage') ?? '').toUpperCase(),
  classify: oneOf(gameClassifies, params.get('classify')),
  name: params.get('q') ?? '',
  features: someOf(gameFeatures, params.get('features')),
  volatility: someOf(volatilities, params.get('volatility')),
  minReturn: oneOf(leastReturns.map(String), params.get('rtp')),
  sort: oneOf(gameSorts, params.get('sort')) || 'popular',
  shelf: oneOf(['favourites', 'recent'] as const, params.get('shelf')) || 'all',
});

/** Writes a state to query parameters; defaults are omitted. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.vassalage) params.set('vassalage', state.vassalage);
  if (state.classify) params.set('classify', state.classify);
  if (state.name) params.set('q', state.name);
  if (state.features) params.set('features', state.features);
  if (state.volatility) params.set('volatility', state.volatility);
  if (state.minReturn) params.set('rtp', state.minReturn);
  if (state.sort !== 'popular') params.set('sort', state.sort);
  if (state.shelf !== 'all') params.set('shelf', state.shelf);
  return params;
}

/** The chosen values with one more, or without it; sorted, so that a selection has one address. */
export function toggled(chosen: string, value: string): string {
  const before = chosen === '' ? [] : chosen.split(',');
  const others = before.filter((each) => each !== value);
  return (others.length < before.length ? others : [...before, value]).toSorted().join(',');
}

/** How many choices of the filter sheet are made. */
export const choicesOf = ({ vassalage, features, volatility, minReturn }: ListState): number =>
  [vassalage, features, volatility, minReturn].flatMap((chosen) => (chosen === '' ? [] : chosen.split(','))).length;

interface Listed {
  vassalage: string;
  gameClassify: string | null;
  gameName: string;
}

/** Filters games that are loaded in full (recent, hot) rather than by page. */
export function matching<G extends Listed>(
  games: readonly G[],
  { vassalage, classify, name }: Pick<ListState, 'vassalage' | 'classify' | 'name'>,
): G[] {
  const wanted = name.trim().toLowerCase();
  const vendors = vassalage.split(',');
  return games.filter(
    (game) =>
      (!vassalage || vendors.includes(game.vassalage)) &&
      (!classify || game.gameClassify === classify) &&
      (!wanted || game.gameName.toLowerCase().includes(wanted)),
  );
}
