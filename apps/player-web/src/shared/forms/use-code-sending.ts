import { useRef, useState } from 'react';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../error-words.ts';
import { useCountdown } from './countdown.ts';

const THROTTLE_MS = 1000;

export interface CodeSending {
  /** Seconds until another code may be requested. */
  left: number;
  busy: boolean;
  /** A code has been sent. */
  sent: boolean;
  /** The error of the last request, to be confirmed in a dialog. */
  error: string;
  confirm: () => void;
  press: () => void;
}

/**
 * Requests a code at most once a second and counts down until the next (specification 4).
 * @param send sends the code; returns undefined if the input has to be corrected first.
 */
export function useCodeSending(send: () => Promise<{ expiredMinutes: number } | undefined>): CodeSending {
  const words = useErrorWords();
  const { left, begin } = useCountdown();
  const [state, setState] = useState({ busy: false, sent: false, error: '' });
  const last = useRef(-THROTTLE_MS);

  const run = async () => {
    setState((now) => ({ ...now, busy: true, error: '' }));
    try {
      const answer = await send();
      if (answer) begin((answer.expiredMinutes || 1) * 60);
      setState((now) => ({ busy: false, sent: now.sent || answer !== undefined, error: '' }));
    } catch (error) {
      const wait = error instanceof Refusal ? error.details.retryAfterSeconds : undefined;
      if (wait) begin(wait);
      setState((now) => ({ ...now, busy: false, error: words(error) }));
    }
  };
  const press = () => {
    const now = performance.now();
    if (left > 0 || state.busy || now - last.current < THROTTLE_MS) return;
    last.current = now;
    void run();
  };
  return { ...state, left, press, confirm: () => setState((now) => ({ ...now, error: '' })) };
}
