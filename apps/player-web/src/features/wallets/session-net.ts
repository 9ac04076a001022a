import { useCallback, useState } from 'react';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';

/**
 * What a visit to a game brought or cost, as the vendor's page tells it of its session: the balance also moves by deposits, rebates and
 * transfers. A game that is opened anew has a session of its own, which is told with those before it. Undefined until a page has told.
 */
export function useSessionNet(currency: Currency) {
  const [{ net }, setNets] = useState<{ before: bigint; net: bigint | undefined }>({ before: 0n, net: undefined });
  const tell = useCallback(
    (amount: string) => {
      const told = parseAmount(amount, currency);
      if (told) setNets(({ before }) => ({ before, net: before + told.amount }));
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
