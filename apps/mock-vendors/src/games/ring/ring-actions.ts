import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { botAction } from '@apsara/domain/games/ring/ring-bots';
import { choiceOf, type RingAction, type RingHand } from '@apsara/domain/games/ring/ring-hand';
import { ringTerms } from '@apsara/domain/games/ring/ring-rules';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import type { TableKey } from '../../shared/card-hall/hall-table.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { RingPlay, Turning } from './ring-api.ts';

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

/** What a bet says in its ticket. `stack`: the most the hand can cost the seat, in units. */
export function ringPlayOf(
  { level, currency }: TableKey,
  { id: hand, seals }: SealedHands,
  { place, stack }: { place: number; stack: bigint },
): RingPlay {
  const { small, big } = ringTerms(level, currency);
  const text = (units: bigint) => formatAmount(money(units, currency));
  return { hand, level, seat: place, small: text(small), big: text(big), stack: text(stack), seals: [...seals] };
}
