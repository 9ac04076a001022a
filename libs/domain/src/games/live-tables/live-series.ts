import type { Draw, Drawn, LiveGame } from './live-game.ts';

/** Rounds that are drawn and sealed together. */
export const SERIES_ROUNDS = 40;

/** Draws all rounds of a series, as text: the numbers of a round are joined by dots, and rounds by blanks. */
export const drawSeries = ({ draw }: Pick<LiveGame, 'draw'>, source: Draw): string =>
  Array.from({ length: SERIES_ROUNDS }, () => draw(source).join('.')).join(' ');

/** @returns undefined when the text is no series of the game. */
export function seriesFrom(text: string, { isDraw }: Pick<LiveGame, 'isDraw'>): Drawn[] | undefined {
  const rounds = text.split(' ').map((round) => round.split('.').map(Number));
  const isSeries = rounds.length === SERIES_ROUNDS && rounds.every(isDraw);
  return isSeries && rounds.map((round) => round.join('.')).join(' ') === text ? rounds : undefined;
}

/**
 * The text that is hashed (SHA-256, hex) and published before a series' first round. The salt prevents guessing what is
 * left.
 */
export const sealedText = (series: string, salt: string): string => `${salt}:${series}`;
