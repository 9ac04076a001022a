import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Balance } from '@apsara/api/wallets';
import { parseAmount } from '@apsara/domain/money';
import { useBalance } from './use-balance.ts';

/** True while the vendor's page plays a round whose result the balance would reveal. */
export const RoundInPlay = createContext(false);

/** The longest time a vendor's page can hold back the balance. */
const LONGEST_ROUND_MS = 10_000;

/**
 * Whether a round is in play, and handlers for the vendor's messages. A round that is never reported as ended times
 * out.
 */
export function useRoundInPlay() {
  const [inPlay, setInPlay] = useState(false);
  useEffect(() => {
    if (!inPlay) return;
    const timer = setTimeout(() => setInPlay(false), LONGEST_ROUND_MS);
    return () => clearTimeout(timer);
  }, [inPlay]);
  return { inPlay, begin: useCallback(() => setInPlay(true), []), end: useCallback(() => setInPlay(false), []) };
}

/** The balance to display: stakes are deducted during a round, wins are added when it ends. */
export function shownInPlay(shown: Balance | undefined, now: Balance | undefined): Balance | undefined {
  if (!shown || !now || shown.currency !== now.currency) return now;
  const [before, after] = [parseAmount(shown.sumBalance, shown.currency), parseAmount(now.sumBalance, now.currency)];
  return before && after && after.amount > before.amount ? shown : now;
}

/** The balance to show in the bar above a game. */
export function useShownBalance() {
  const inPlay = useContext(RoundInPlay);
  const answer = useBalance();
  const [shown, setShown] = useState(answer.data);
  const data = inPlay ? shownInPlay(shown, answer.data) : answer.data;
  if (data !== shown) setShown(data);
  return { ...answer, data };
}
