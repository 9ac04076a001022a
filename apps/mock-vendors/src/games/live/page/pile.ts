import type { Currency } from '@apsara/domain/money';
import { chipColour, chipPicture, shortAmount } from './chip-picture.ts';

interface Pile {
  /** On the spot in all, in units. */
  amount: bigint;
  /** As much of it as is bet. */
  placed: bigint;
  chips: readonly bigint[];
  currency: Currency;
}

/** The chips on a spot; nothing where none lie. */
export function pileOf({ amount, placed, chips, currency }: Pile): SVGSVGElement[] {
  if (amount === 0n) return [];
  const colour = chipColour(amount, chips);
  const height = placed > 0n && amount > placed ? 3 : amount > (chips[colour] ?? amount) ? 2 : 1;
  const under = Array.from({ length: height - 1 }, () => chipPicture('', colour));
  return [...under, chipPicture(shortAmount(amount, currency), colour)];
}

/** Points at a spot that takes no more chips. */
export function pointAt(button: HTMLElement): void {
  button.classList.remove('full');
  requestAnimationFrame(() => button.classList.add('full'));
}
