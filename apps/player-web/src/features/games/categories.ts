import type { GameItem, VendorLane } from '@apsara/api/games';
import { categories } from '@apsara/domain/categories';
import type { GameType } from '@apsara/domain/vendors';
import type { EmblemKind } from '../../shared/emblem.tsx';
import { playPath } from '../../shared/play-path.ts';

export const pathOf = (type: GameType): string => categories.find((category) => category.type === type)?.path ?? '/rng';

/** Lotteries by where they are drawn (specification 2, lottery navigation); each is one vendor's. */
export const lotteryVendors = [
  { path: '/seaLottery', vassalage: 'TCG_SEA' },
  { path: '/vnLottery', vassalage: 'TCG_LOTTO_VN' },
] as const;

/** A lottery's page is told by where it is drawn: Vietnam, South East Asia, or anywhere else. */
const lotteryPath = (code: string): string =>
  lotteryVendors.find(({ vassalage }) => vassalage === code)?.path ?? '/lottery';

const isLottery = (type: GameType): boolean => type.endsWith('LOTT');

/** Where a menu's entry for one vendor leads (specification 4): to its list; a lottery, and a vendor that is one launch page, start directly. */
export function vendorPath(vassalage: string, type: GameType): string {
  if (isLottery(type)) return lotteryPath(vassalage);
  return vassalage === 'U9W' ? '/u9w' : `/gameListCenter/${`${encodeURIComponent(vassalage)}/${type}`.toLowerCase()}`;
}

/** Where the navigation's entry for a category leads: the lottery's to where its first vendor draws (specification 2). */
export const lanePath = ({ gameClassify, cards }: VendorLane): string =>
  gameClassify === 'LOTT' ? lotteryPath(cards[0]!.vassalage) : pathOf(gameClassify);

/** Where a game starts (specification 4). A vendor that stands for all its games starts as its list. */
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
