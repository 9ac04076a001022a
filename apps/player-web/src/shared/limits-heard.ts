import type { LimitCause, LimitPeriod } from '@apsara/domain/protection/limits';

/** Why a bet was refused; `left` is money, or minutes of a session. */
export interface RefusedBet {
  cause: LimitCause;
  period: LimitPeriod | null;
  left: string | null;
  renewsAt: string | null;
}

type Listener = (refused: RefusedBet) => void;

const listeners = new Set<Listener>();

/** Reports a bet that a limit stopped, in whatever game. */
export const tellLimit: Listener = (refused) => listeners.forEach((listener) => listener(refused));

/** What is reported where an order or a transfer, not a game, waits for a reality check. */
export const checkDue: RefusedBet = { cause: 'reality_check', period: null, left: null, renewsAt: null };

/** Listens to them. @returns a function that stops it. */
export function hearLimits(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
