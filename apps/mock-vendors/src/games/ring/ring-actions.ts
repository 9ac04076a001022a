import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { botAction } from '@apsara/domain/games/ring/ring-bots';
import { choiceOf, type RingAction, type RingHand } from '@apsara/domain/games/ring/ring-hand';
import { parseAmount, type Currency } from '@apsara/domain/money';
import type { Turning } from './ring-api.ts';

/** @returns undefined for a raise to what is no amount. */
export function actionOf({ act, to }: Turning, currency: Currency): RingAction | undefined {
  if (act !== 'raise') return { act };
  const amount = to === undefined ? undefined : parseAmount(to, currency);
  return amount && { act, to: amount.amount };
}

/** What the bot whose turn it is does. It sees its own two cards and the open board. */
export function botActionIn(hand: RingHand, hole: readonly Card[], board: readonly Card[]): RingAction {
  const choice = choiceOf(hand);
  if (!choice) return { act: 'fold' };
  const pot = hand.seats.reduce((sum, { total }) => sum + total, 0n);
  return botAction({ hole, board, pot, big: hand.big, choice });
}
