import { checkedDraw, drawnLength, wrongDraw, type Draw, type DrawShape } from '../rules/draw.ts';

/** How far a result from outside is. `differs`: two persons have entered different ones; `confirmed`: the same. */
export const resultStates = ['waiting', 'entered', 'differs', 'confirmed'] as const;
export type ResultState = (typeof resultStates)[number];

/** The fields in which a draw is typed: one for numbers in their order, or one for each prize. */
export const drawFields = (shape: DrawShape): string[] =>
  shape.kind === 'numbers' ? ['numbers'] : Object.keys(shape.prizes);

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(/[^\d]+/).filter(Boolean);

/** What was typed into `drawFields`, numbers separated by anything but digits; whether it fits is asked later. */
export const typedDraw = (shape: DrawShape, typed: Readonly<Record<string, string>>): Draw =>
  shape.kind === 'numbers'
    ? wordsOf(typed['numbers']).map(Number)
    : Object.fromEntries(Object.keys(shape.prizes).map((prize) => [prize, wordsOf(typed[prize])]));

/**
 * A result that was entered.
 * @throws Refusal when the lottery does not draw this
 */
export function enteredDraw(draw: Draw, shape: DrawShape): Draw {
  checkedDraw(draw, shape);
  if (Array.isArray(draw) && draw.length !== drawnLength(shape)) throw wrongDraw();
  return draw;
}
