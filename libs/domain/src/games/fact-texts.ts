import { rollText } from './instant/dice.ts';

/**
 * How a fact's value is read. `code` is a word of the game, or yes and no. `odds` are thousandths. `line` and `handicap`
 * are halves. `instant` is ms since 1970. `done` has no value: it only says that something happened.
 */
export type Reading =
  | 'plain'
  | 'code'
  | 'amount'
  | 'instant'
  | 'odds'
  | 'line'
  | 'handicap'
  | 'score'
  | 'roll'
  | 'done';

const halvesText = (halves: number): string => `${Math.floor(Math.abs(halves) / 2)}.${halves % 2 === 0 ? '0' : '5'}`;
const signOf = (value: number): string => (value < 0 ? '−' : '+');

/** How numbers of each reading are written. */
export const written: Partial<Record<Reading, (value: number) => string>> = {
  instant: (ms) => new Date(ms).toISOString(),
  odds: (thousandths) =>
    `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`.replace(/0$/, ''),
  line: halvesText,
  handicap: (halves) => signOf(halves) + halvesText(halves),
  roll: rollText,
};
