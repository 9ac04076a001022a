import { useEffect, useRef, useState } from 'react';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import { prefersStillness } from '../../shared/media-query.ts';

const COUNT_MS = 400;

/** The amount at a share (0 to 1000 thousandths) between two amounts, in whole units. */
export function between(from: string, to: string, currency: Currency, thousandths: number): string {
  const [a, b] = [parseAmount(from, currency), parseAmount(to, currency)];
  if (!a || !b || thousandths >= 1000) return to;
  return formatAmount(
    money(a.amount + ((b.amount - a.amount) * BigInt(Math.max(0, Math.round(thousandths)))) / 1000n, currency),
  );
}

/** Animates from the last balance to the new one; jumps if reduced motion is preferred. */
export function useCountUp(amount: string, currency: Currency): string {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (from === amount) return;
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = prefersStillness() ? 1000 : ((now - began) / COUNT_MS) * 1000;
      setShown(between(from, amount, currency, share));
      if (share < 1000) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShown(amount);
    };
  }, [amount, currency]);
  return shown;
}
