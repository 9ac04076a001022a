import type { GameType } from '@apsara/domain/vendors';
import type { EmblemKind } from '../../shared/emblem.tsx';

/** The list pages and the game type each shows (specification 2, route to category). */
export const categories = [
  { path: '/rng', type: 'RNG' },
  { path: '/live', type: 'LIVE' },
  { path: '/sports', type: 'SPORTS' },
  { path: '/esports', type: 'ESPORTS' },
  { path: '/fish', type: 'FISH' },
  { path: '/pvp', type: 'PVP' },
  { path: '/lott', type: 'LOTT' },
  { path: '/elott', type: 'ELOTT' },
  { path: '/cockfight', type: 'COCKFIGHT' },
] as const satisfies readonly { path: string; type: GameType }[];

export const pathOf = (type: GameType): string => categories.find((category) => category.type === type)?.path ?? '/rng';

/** In-house games are those of this vendor (specification 9). */
export const IN_HOUSE_VENDOR = 'BGS';

/** Lotteries by where they are drawn (specification 2, lottery navigation); each is one vendor's. */
export const lotteryVendors = [
  { path: '/seaLottery', vassalage: 'TCG_SEA' },
  { path: '/vnLottery', vassalage: 'TCG_LOTTO_VN' },
] as const;

export const categoryEmblems: Record<GameType, EmblemKind> = {
  RNG: 'seven',
  LIVE: 'cards',
  SPORTS: 'ball',
  ESPORTS: 'pad',
  FISH: 'fish',
  PVP: 'die',
  LOTT: 'lotto',
  ELOTT: 'wheel',
  COCKFIGHT: 'rooster',
};
