import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createFavourite, type GameItem, listFavouriteGames, removeFavourite } from '@apsara/api/games';
import { useToast, type ToastMessage } from '@apsara/ui/toast';
import { api } from '../../../shared/api.ts';
import { useAuthPopup } from '../../../shared/auth-popup.tsx';
import { useErrorWords } from '../../../shared/error-words.ts';
import { useSession } from '../../../shared/session.ts';
import { favouriteIdsQuery } from '../catalogue/game-queries.ts';
import { leadingThrottle } from './throttle.ts';

/** specification 9: at most one favourite action per second; the first one counts. */
const mayToggle = leadingThrottle(1000, () => performance.now());

const none: readonly string[] = [];

interface Favourites {
  has: (game: GameItem) => boolean;
  toggle: (game: GameItem) => void;
}

interface Tools {
  client: QueryClient;
  toast: (message: ToastMessage) => void;
  t: TFunction;
  words: (error: unknown) => string;
}

/** Updates the list optimistically, offers an undo, and reverts when the server refuses. */
async function setFavourite(game: GameItem, wanted: boolean, tools: Tools): Promise<void> {
  const { client, toast, t, words } = tools;
  const { queryKey } = favouriteIdsQuery();
  // A list on its way was read before this change, and would undo it.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<string[]>(queryKey);
  client.setQueryData(queryKey, [
    ...(before ?? none).filter((id) => id !== game.nodeId),
    ...(wanted ? [game.nodeId] : []),
  ]);
  const payload = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
  try {
    client.setQueryData(queryKey, await api.call(wanted ? createFavourite : removeFavourite, payload));
    toast({
      text: t(wanted ? 'favourites.added' : 'favourites.removed'),
      action: { label: t('common.undo'), onAction: () => void setFavourite(game, !wanted, tools) },
    });
  } catch (error) {
    client.setQueryData(queryKey, before ?? none);
    void client.invalidateQueries({ queryKey });
    toast({ text: words(error), tone: 'danger' });
  }
  void client.invalidateQueries({ queryKey: [listFavouriteGames.path] });
}

const FavouritesContext = createContext<Favourites>({ has: () => false, toggle: () => undefined });

export const useFavourites = (): Favourites => useContext(FavouritesContext);

/** Loads the favourites once for all tiles. A guest is asked to log in first. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { open } = useAuthPopup();
  const toast = useToast();
  const words = useErrorWords();
  const client = useQueryClient();
  const { data: ids = none } = useQuery({ ...favouriteIdsQuery(), enabled: token !== null });
  const value = useMemo<Favourites>(() => {
    const has = (game: GameItem): boolean => ids.includes(game.nodeId);
    const toggle = (game: GameItem): void => {
      if (!token) return open({ kind: 'login' });
      if (mayToggle()) void setFavourite(game, !has(game), { client, toast, t, words });
    };
    return { has, toggle };
  }, [client, ids, open, t, toast, token, words]);
  return <FavouritesContext value={value}>{children}</FavouritesContext>;
}
