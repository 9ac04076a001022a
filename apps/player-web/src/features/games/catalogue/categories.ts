import type { GameItem, VendorLane } from '@apsara/api/games';
import { categories } from '@apsara/domain/games/categories';
import type { GameType } from '@apsara/domain/games/vendors';
import type { EmblemKind } from '../../../shared/emblem.tsx';
import { playPath } from '../../../shared/play-path.ts';

export const pathOf = (type: GameType): string => categories.find((category) => category.type === type)?.path ?? '/rng';

/** The lottery page of a region (specification 2, lottery navigation): Vietnam, South East Asia, or all others. */
const lotteryPath = (code: string): string =>
  code === 'TCG_SEA' ? '/seaLottery' : code === 'TCG_LOTTO_VN' ? '/vnLottery' : '/lottery';

const isLottery = (type: GameType): boolean => type.endsWith('LOTT');

/**
 * The path of a menu's vendor entry (specification 4): its game list, or the game itself for a lottery and for a vendor
 * with a single launch page.
 */
export function vendorPath(vassalage: string, type: GameType): string {
  if (isLottery(type)) return lotteryPath(vassalage);
  return vassalage === 'U9W' ? '/u9w' : `/gameListCenter/${`${encodeURIComponent(vassalage)}/${type}`.toLowerCase()}`;
}

/** The path of a category in the navigation; for lotteries the page of the first vendor's region (specification 2). */
export const lanePath = ({ gameClassify, cards }: VendorLane): string =>
  gameClassify === 'LOTT' && cards[0] ? lotteryPath(cards[0].vassalage) : pathOf(gameClassify);

/** The path that starts a game (specification 4). A vendor entry opens the vendor's list. */
export function gamePath({ vassalage, gameType, gameCode, isGame }: GameItem, demo = false): string {
  if (isLottery(gameType)) return `${lotteryPath(vassalage)}?gameCode=${encodeURIComponent(gameCode)}`;
  return isGame === 'VASSALAGE' ? vendorPath(vassalage, gameType) : playPath({ vassalage, gameType, gameCode }, demo);
}

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
