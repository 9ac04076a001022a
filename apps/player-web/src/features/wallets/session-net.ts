import type { Balance } from '@apsara/api/wallets';
import { formatAmount, parseAmount, subtract } from '@apsara/domain/money';

/** How much the balance moved since the session began; undefined while one of both is unknown. */
export function netOf(began: Balance | undefined, now: Balance | undefined): string | undefined {
  if (!began || !now || began.currency !== now.currency) return undefined;
  const [from, to] = [parseAmount(began.sumBalance, began.currency), parseAmount(now.sumBalance, now.currency)];
  return from && to && formatAmount(subtract(to, from));
}

/** Seconds as a clock: 4:05, 1:02:09. */
export function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
