import { unitsOf, type Currency } from '@apsara/domain/money';

/** Thousandths are precise enough for a bar and fit a number. */
const STEPS = 1_000n;

/** The progress of a requirement, for a bar; amounts are wire amounts. */
export function progressOf({ done, required, currency }: { done: string; required: string; currency: Currency }): {
  value: number;
  max: number;
} {
  const [made, all] = [unitsOf(done, currency), unitsOf(required, currency)];
  return { value: Number((made * STEPS) / all), max: Number(STEPS) };
}
