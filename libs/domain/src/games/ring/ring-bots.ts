import type { Card } from '../baccarat/baccarat.ts';
import { holdemHands } from '../instant/holdem-hands.ts';
import { holeStrength, ringHandOf, ringScore } from './ring-cards.ts';
import type { RingAction, RingChoice } from './ring-hand.ts';

/** What a bot sees: its two cards, the open board, the pot before its turn, and what it may do. */
export interface BotSight {
  hole: readonly Card[];
  board: readonly Card[];
  pot: bigint;
  big: bigint;
  choice: RingChoice;
}

/** From 0 to 3: what two cards, or what they make with the board and did not make alone, are worth to a bot. */
function worthOf({ hole, board }: Pick<BotSight, 'hole' | 'board'>): number {
  if (board.length === 0) {
    const strength = holeStrength(hole);
    return [6, 9, 12].filter((least) => strength >= least).length;
  }
  const made = holdemHands.indexOf(ringHandOf(ringScore([...hole, ...board])));
  const onBoard = board.length === 5 ? holdemHands.indexOf(ringHandOf(ringScore(board))) : 0;
  return Math.min(3, Math.max(0, made - onBoard));
}

/**
 * What a bot does. It bets what its cards are worth and never bluffs: with nothing it checks or folds, with something it
 * calls up to half the pot, with two pairs or more it raises by half the pot once.
 */
export function botAction(sight: BotSight): RingAction {
  const { choice, pot, big } = sight;
  const worth = worthOf(sight);
  const isCheap = choice.call <= (worth > 1 ? pot : pot / 2n) || choice.call <= big;
  if (worth > 1 && choice.raise && choice.call <= 2n * big) {
    const { least, most } = choice.raise;
    const aim = least + (pot / 2n / big) * big;
    return { act: 'raise', to: aim < most ? aim : most };
  }
  if (choice.canCheck) return { act: 'check' };
  return worth > 2 || (worth > 0 && isCheap) ? { act: 'call' } : { act: 'fold' };
}
