import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type GameItem, listGames, type VendorLane } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/games/vendors';
import { query } from '../../../shared/api.ts';
import { useHidden } from '../../../shared/hidden.ts';
import { hotQuery, lanesQuery } from '../catalogue/game-queries.ts';

const MOST_GAMES = 12;
const MOST_VENDORS = 6;
const MOST_HOT = 6;

export type FoundVendor = VendorLane['cards'][number] & { type: GameType };

export interface Search {
  /** The search text of the results; empty before anything is typed. */
  wanted: string;
  vendors: readonly FoundVendor[];
  /** Undefined while loading; hot games if there is no search or no result. */
  games: readonly GameItem[] | undefined;
  isNothing: boolean;
  error: Error | null;
  busy: boolean;
  /** The games shown are still those of the previous search text. */
  early: boolean;
  retry: () => void;
}

/** Searches games and vendors. Every key sends a request, which costs the server 2 ms, and aborts the previous one. */
export function useSearch(typed: string): Search {
  const wanted = typed.trim();
  const { isShown, without } = useHidden();
  const found = useQuery({
    ...query(listGames, { gameName: wanted, pageSize: MOST_GAMES, ...without }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data: hot } = useQuery(hotQuery());
  const { data: lanes } = useQuery(lanesQuery());
  const needle = wanted.toLowerCase();
  const cards = (lanes?.data.lanes ?? []).flatMap((lane) =>
    lane.cards.map((card) => ({ ...card, type: lane.gameClassify })),
  );
  const vendors = cards.filter(
    (card) =>
      isShown({ ...card, gameType: card.type }) &&
      needle &&
      (card.displayName.toLowerCase().includes(needle) || card.vassalage.toLowerCase().startsWith(needle)),
  );
  const isNothing = wanted !== '' && found.data?.totalCount === 0 && vendors.length === 0;
  const games = wanted && !isNothing ? found.data?.games : hot?.list.filter(isShown).slice(0, MOST_HOT);
  return {
    wanted,
    vendors: vendors.slice(0, MOST_VENDORS),
    games,
    isNothing,
    error: wanted ? found.error : null,
    busy: wanted !== '' && found.isFetching,
    early: wanted !== '' && found.isPlaceholderData,
    retry: () => void found.refetch(),
  };
}
