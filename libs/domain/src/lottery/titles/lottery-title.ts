import type { GameType } from '../../games/vendors.ts';
import type { Family } from '../rules/families.ts';
import type { Schedule } from './schedule.ts';

/** 1 Lott, 2 ZY, 3 fixed odds, 5 South-East Asia. */
export const prizeModes = [1, 2, 3, 5] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** A lottery of the catalogue: what it draws, when, and which plays it offers. */
export interface LotteryTitle {
  /** The code of the game in the catalogue. */
  readonly code: string;
  readonly vendor: 'TCG' | 'TCG_LOTTO_VN' | 'TCG_SEA';
  readonly gameType: Extract<GameType, 'LOTT' | 'ELOTT'>;
  /** What is drawn. */
  readonly draws: Family;
  /** The family of its plays, where a longer draw has the places of a shorter one. */
  readonly family: Family;
  readonly modes: readonly PrizeMode[];
  readonly schedule: Schedule;
  /** What the codes of its plays begin with, where a family has several tables. */
  readonly prefix?: string;
  /** The title whose draw it shares. */
  readonly sharesDraw?: string;
}
