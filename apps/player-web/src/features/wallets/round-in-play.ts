import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Balance } from '@apsara/api/wallets';
import { parseAmount } from '@apsara/domain/money';
import { useBalance } from './use-balance.ts';

/** The vendor's page shows a round whose end the balance would tell before it. */
export const RoundInPlay = createContext(false);

/** No vendor's page may keep the member's money from view for longer. */
const LONGEST_ROUND_MS = 10_000;

/** Whether a round is being shown, and how the vendor's page says so. A round that is never said to be over ends by itself. */
export function useRoundInPlay() {
  const [inPlay, setInPlay] = useState(false);
  useEffect(() => {
    if (!inPlay) return;
    const timer = setTimeout(() => setInPlay(false), LONGEST_ROUND_MS);
    return () => clearTimeout(timer);
  }, [inPlay]);
  return { inPlay, begin: useCallback(() => setInPlay(true), []), end: useCallback(() => setInPlay(false), []) };
}

/** What may be shown of a balance: while a round is in play it falls by what is staked, and does not yet rise by what is won. */
export function shownInPlay(shown: Balance | undefined, now: Balance | undefined): Balance | undefined {
  if (!shown || !now || shown.currency !== now.currency) return now;
  const [before, after] = [parseAmount(shown.sumBalance, shown.currency), parseAmount(now.sumBalance, now.currency)];
  return before && after && after.amount > before.amount ? shown : now;
}

/** The balance as a bar above a game may tell it. */
export function useShownBalance() {
  const inPlay = useContext(RoundInPlay);
  const answer = useBalance();
  const [shown, setShown] = useState(answer.data);
  const data = inPlay ? shownInPlay(shown, answer.data) : answer.data;
  if (data !== shown) setShown(data);
  return { ...answer, data };
}
