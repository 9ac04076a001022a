import { gameSorts, type GameSort } from '@apsara/api/games';
import { gameClassifies, type GameClassify } from '@apsara/domain/games/vendors';

export type Shelf = 'all' | 'favourites' | 'recent';

/** The state of a list page. It is in the URL, so that links and Back restore it. */
export interface ListState {
  /** Codes of vendors, separated by commas; none for all. */
  vassalage: string;
  classify: GameClassify | '';
  name: string;
  sort: GameSort;
  shelf: Shelf;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | '' =>
  values.find((value) => value === text) ?? '';

export const readListState = (params: URLSearchParams): ListState => ({
  vassalage: (params.get('vassalage') ?? '').toUpperCase(),
  classify: oneOf(gameClassifies, params.get('classify')),
  name: params.get('q') ?? '',
  sort: oneOf(gameSorts, params.get('sort')) || 'popular',
  shelf: oneOf(['favourites', 'recent'] as const, params.get('shelf')) || 'all',
});

/** Writes a state to query parameters; defaults are omitted. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.vassalage) params.set('vassalage', state.vassalage);
  if (state.classify) params.set('classify', state.classify);
  if (state.name) params.set('q', state.name);
  if (state.sort !== 'popular') params.set('sort', state.sort);
  if (state.shelf !== 'all') params.set('shelf', state.shelf);
  return params;
}

interface Listed {
  vassalage: string;
  gameClassify: string | null;
  gameName: string;
}

/** Filters games that are loaded in full (recent, hot) rather than by page. */
export function matching<G extends Listed>(games: readonly G[], { vassalage, classify, name }: ListState): G[] {
  const wanted = name.trim().toLowerCase();
  const vendors = vassalage.split(',');
  return games.filter(
    (game) =>
      (!vassalage || vendors.includes(game.vassalage)) &&
      (!classify || game.gameClassify === classify) &&
      (!wanted || game.gameName.toLowerCase().includes(wanted)),
  );
}
