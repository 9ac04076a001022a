import { baccaratTables, chipsAt, tableOf, type BaccaratTableName } from '../baccarat/baccarat-tables.ts';
import type { Currency } from '../../money.ts';
import { isLiveGame, liveGameNames, liveGameOf, liveGames, type LiveGameName } from './live-games.ts';

/** How a table is run: its times and the size of its chips are those of the baccarat table of that name. */
export type LivePace = BaccaratTableName;

/** A table of the hall: `roulette.speed`. */
export type LiveTableName = `${LiveGameName}.${LivePace}`;

const paces = ['classic', 'speed', 'vip'] as const satisfies readonly LivePace[];

export const liveTableNames: readonly LiveTableName[] = liveGameNames.flatMap((game) =>
  paces.map((pace): LiveTableName => `${game}.${pace}`),
);

export const isLiveTable = (name: string): name is LiveTableName => liveTableNames.some((one) => one === name);

/** The table at which a title is played; undefined for baccarat, for blackjack and for what no live table plays. */
export function liveTableOf(gameCode: string): LiveTableName | undefined {
  const game = liveGameOf(gameCode);
  return isLiveGame(game) ? `${game}.${tableOf(gameCode)}` : undefined;
}

export function partsOf(table: LiveTableName): { game: LiveGameName; pace: LivePace } {
  const game = liveGameNames.find((name) => table.startsWith(`${name}.`)) ?? 'roulette';
  return { game, pace: paces.find((pace) => table.endsWith(`.${pace}`)) ?? 'classic' };
}

/** A layout with many spots gets more time than a game of two sides. In ms. */
const MORE_FOR_MANY_MS = 6_000;
const MANY_SPOTS = 20;

/** How long bets are taken and how long a result stays, in ms. */
export function timesAt(table: LiveTableName): { bettingMs: number; resultMs: number } {
  const { game, pace } = partsOf(table);
  const { bettingMs, resultMs } = baccaratTables[pace];
  const many = Object.keys(liveGames[game].spots).length > MANY_SPOTS;
  return { bettingMs: bettingMs + (many ? MORE_FOR_MANY_MS : 0), resultMs };
}

/**
 * The most a member may have on a spot in one round, in tenths of the largest chip: what pays more is limited to less.
 * `pays` in hundredths, the most that a spot pays.
 */
const mostTenths = (pays: number): bigint => {
  if (pays <= 200) return 100n;
  if (pays <= 650) return 50n;
  if (pays <= 1_300) return 20n;
  return pays <= 3_700 ? 10n : 2n;
};

/** Chips of a table and limits of its spots. Amounts in units. */
export interface LiveLimits {
  /** Five, smallest first. */
  chips: readonly bigint[];
  /** Smallest stake on a spot; every stake is a multiple of it. */
  least: bigint;
  /** Highest stake of one member on a spot in one round. */
  most: Readonly<Record<string, bigint>>;
}

export function liveLimits(table: LiveTableName, currency: Currency): LiveLimits {
  const { game, pace } = partsOf(table);
  const chips = chipsAt(pace, currency);
  const [least = 0n] = chips;
  const largest = chips.at(-1) ?? least;
  const most = Object.entries(liveGames[game].spots).map(
    ([spot, { top }]) => [spot, (largest * mostTenths(top)) / 10n] as const,
  );
  return { chips, least, most: Object.fromEntries(most) };
}
