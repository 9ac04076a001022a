import { HILO_CARDS } from './hilo.ts';
import { holdemHandOf, holdemScore, lowestPair, type HoldemHand } from './holdem-hands.ts';
import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';

/** The cards of each side, and those of the board. */
export const [HOLDEM_OWN, HOLDEM_BOARD] = [2, 5];
/** What the player sees before the choice: the own cards and three of the board. */
export const HOLDEM_OPEN = HOLDEM_OWN + 3;
const HOLDEM_CARDS = HOLDEM_OWN + HOLDEM_BOARD + HOLDEM_OWN;

export interface HoldemBet {
  game: 'holdem';
}

/** In the order of the numbers that a pick holds. */
export const holdemMoves = ['fold', 'call'] as const;
const CALL = 1;
/** Antes that a call stakes. */
export const HOLDEM_CALL = 2;

/** Antes that an ante which wins pays besides itself, by the player's hand. Any other hand pays one. */
export const holdemAntePays: Readonly<Partial<Record<HoldemHand, number>>> = {
  royal: 100,
  straightFlush: 20,
  fourAlike: 10,
  fullHouse: 3,
  flush: 2,
};

/** The dealer plays with a pair of fours or better. */
export const HOLDEM_LEAST = lowestPair(2);

/** Nine cards of one deck: two for the player, five for the board, and two for the dealer. */
export const dealHoldem = (draw: Draw): number[] => firstShuffled(HOLDEM_CARDS, HILO_CARDS, draw);

export const holdemSides = (drawn: readonly number[]) => ({
  player: drawn.slice(0, HOLDEM_OWN),
  board: drawn.slice(HOLDEM_OWN, HOLDEM_OWN + HOLDEM_BOARD),
  dealer: drawn.slice(HOLDEM_OWN + HOLDEM_BOARD, HOLDEM_CARDS),
});

/** Antes that a called hand pays, with the stakes, by the scores of both sides: for the ante and for the call. */
export function holdemPays(player: number, dealer: number): { ante: number; call: number } {
  const won = 1 + (holdemAntePays[holdemHandOf(player)] ?? 1);
  if (dealer < HOLDEM_LEAST) return { ante: won, call: HOLDEM_CALL };
  if (player === dealer) return { ante: 1, call: HOLDEM_CALL };
  return player > dealer ? { ante: won, call: 2 * HOLDEM_CALL } : { ante: 0, call: 0 };
}

interface HoldemPlayed {
  drawn: readonly number[];
  picks: readonly number[];
}

export const isCalled = ({ picks }: Pick<HoldemPlayed, 'picks'>): boolean => picks[0] === CALL;

/** The scores of both sides after the end. */
export function holdemScores(drawn: readonly number[]): { player: number; dealer: number } {
  const { player, board, dealer } = holdemSides(drawn);
  return { player: holdemScore([...player, ...board]), dealer: holdemScore([...dealer, ...board]) };
}

/** Units, with the stakes; a hand that was folded, or waits for the player, pays nothing. */
export function holdemPayouts(played: HoldemPlayed, ante: bigint): { ante: bigint; call: bigint } {
  if (!isCalled(played)) return { ante: 0n, call: 0n };
  const { player, dealer } = holdemScores(played.drawn);
  const pays = holdemPays(player, dealer);
  return { ante: ante * BigInt(pays.ante), call: ante * BigInt(pays.call) };
}
