import { useEffect, useState } from 'react';
import { hearLimits, type RefusedBet } from '../../shared/limits-heard.ts';

/** The last bet that a limit stopped, until it is closed. A reality check has a dialog of its own, which `onCheck` shows. */
export function useRefusedBet(onCheck: () => void) {
  const [refused, setRefused] = useState<RefusedBet>();
  useEffect(() => hearLimits((bet) => (bet.cause === 'reality_check' ? onCheck() : setRefused(bet))), [onCheck]);
  return { refused, closeRefused: () => setRefused(undefined) };
}
