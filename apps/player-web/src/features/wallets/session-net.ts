import { useCallback, useState } from 'react';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';

/**
 * The net result of a visit to a game, as reported by the vendor's page; the balance also changes by deposits, rebates
 * and transfers. Reopening the game starts a new session, which is added to the earlier ones. Undefined until a page
 * has reported.
 */
export function useSessionNet(currency: Currency) {
  const [{ net }, setNets] = useState<{ before: bigint; net: bigint | undefined }>({ before: 0n, net: undefined });
  const tell = useCallback(
    (amount: string) => {
      const parsed = parseAmount(amount, currency);
      if (parsed) setNets(({ before }) => ({ before, net: before + parsed.amount }));
    },
    [currency],
  );
  const openAnew = useCallback(() => setNets((nets) => ({ before: nets.net ?? nets.before, net: nets.net })), []);
  return { net: net === undefined ? undefined : formatAmount(money(net, currency)), tell, openAnew };
}

/** Seconds as a clock: 4:05, 1:02:09. */
export function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
