import { useCallback, useRef, useState } from 'react';
import { captcha } from '@apsara/api/challenges';
import { api } from '../api.ts';

const THROTTLE_MS = 1000;

export interface CaptchaPicture {
  id: string;
  /** The picture as an address; empty until it has come. */
  source: string;
  /** Another picture by hand, at most once a second (specification 9). */
  refresh: () => void;
  /** Another picture because this one is used up. */
  renew: () => void;
}

/** A captcha; there is none until the first `renew`. */
export function useCaptcha(): CaptchaPicture {
  const [{ id, source }, setPicture] = useState({ id: '', source: '' });
  const last = useRef(-THROTTLE_MS);
  const renew = useCallback(() => {
    last.current = performance.now();
    let next = '';
    void api
      .call(captcha, {}, { onHeaders: (headers) => (next = headers.get('x-captcha-id') ?? '') })
      .then((png) => setPicture({ id: next, source: `data:image/png;base64,${png}` }))
      .catch(() => undefined);
  }, []);
  const refresh = useCallback(() => {
    if (performance.now() - last.current >= THROTTLE_MS) renew();
  }, [renew]);
  return { id, source, refresh, renew };
}
