import { gameSorts, type GameSort } from '@apsara/api/games';
import { gameClassifies, type GameClassify } from '@apsara/domain/vendors';

export type Shelf = 'all' | 'favourites' | 'recent';

/** What a list page shows; it lives in the address, so that a link or Back leads to the same shelf. */
export interface ListState {
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
  sort: oneOf(gameSorts, params.get('sort')) || 'newest',
  shelf: oneOf(['favourites', 'recent'] as const, params.get('shelf')) || 'all',
});

/** Writes a state back; what is not chosen leaves no trace in the address. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.vassalage) params.set('vassalage', state.vassalage);
  if (state.classify) params.set('classify', state.classify);
  if (state.name) params.set('q', state.name);
  if (state.sort !== 'newest') params.set('sort', state.sort);
  if (state.shelf !== 'all') params.set('shelf', state.shelf);
  return params;
}

interface Listed {
  vassalage: string;
  gameClassify: string | null;
  gameName: string;
}

/** Applies the filters to games that came whole (recent, hot) and not by the page. */
export function matching<G extends Listed>(games: readonly G[], { vassalage, classify, name }: ListState): G[] {
  const wanted = name.trim().toLowerCase();
  return games.filter(
    (game) =>
      (!vassalage || game.vassalage === vassalage) &&
      (!classify || game.gameClassify === classify) &&
      (!wanted || game.gameName.toLowerCase().includes(wanted)),
  );
}
