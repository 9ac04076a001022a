import { parseAmount, type Currency } from '@apsara/domain/money';

/** Thousandths are fine enough for a bar, and small enough for its number. */
const STEPS = 1_000n;

/** How far a requirement is, for a bar; amounts are the wire's. */
export function progressOf({ done, required, currency }: { done: string; required: string; currency: Currency }): {
  value: number;
  max: number;
} {
  const [made, all] = [parseAmount(done, currency)!.amount, parseAmount(required, currency)!.amount];
  return { value: Number((made * STEPS) / all), max: Number(STEPS) };
}
