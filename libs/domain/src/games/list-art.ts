import { categories } from './categories.ts';
import type { GameType } from './vendors.ts';

/** The subject of a game list: a category, a vendor, or a selection by the site or the member. */
export type ListKind = GameType | 'vendor' | 'hot' | 'favourites' | 'recent';

const banners: Record<ListKind, string> = {
  RNG: 'gems',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'vip',
  LOTT: 'lottery',
  ELOTT: 'points',
  COCKFIGHT: 'angkor',
  vendor: 'app',
  hot: 'welcome',
  favourites: 'mission',
  recent: 'rebate',
};

/** Address of the picture at the head of a list. */
export const listArt = (kind: ListKind): string => `/art/1/banner/${banners[kind]}.1264x240.svg`;

const kinds: ReadonlyMap<string, ListKind> = new Map<string, ListKind>([
  ...categories.map(({ path, type }) => [path, type] as const),
  ['/inHouse', 'vendor'],
  ['/hot', 'hot'],
]);

/** The same by the list's path, for who paints it before any code has come; nothing where a path is no open list. */
export function listArtAt(pathname: string): string | undefined {
  const kind = kinds.get(pathname);
  return kind && listArt(kind);
}
