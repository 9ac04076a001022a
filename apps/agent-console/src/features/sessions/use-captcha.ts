import { useCallback, useRef, useState } from 'react';
import { captcha } from '@apsara/api/challenges';
import { useSite } from '../../shared/site.ts';

const THROTTLE_MS = 1000;

export interface CaptchaPicture {
  id: string;
  /** The picture as an address; empty until it has come. */
  source: string;
  /** Another picture by hand, at most once a second. */
  refresh: () => void;
  /** Another picture because this one is used up. */
  renew: () => void;
}

/** A captcha; there is none until the first `renew`. */
export function useCaptcha(): CaptchaPicture {
  const { client } = useSite();
  const [{ id, source }, setPicture] = useState({ id: '', source: '' });
  const last = useRef(-THROTTLE_MS);
  const renew = useCallback(() => {
    last.current = performance.now();
    let next = '';
    void client
      .call(captcha, {}, { onHeaders: (headers) => (next = headers.get('x-captcha-id') ?? '') })
      .then((png) => setPicture({ id: next, source: `data:image/png;base64,${png}` }))
      .catch(() => undefined);
  }, [client]);
  const refresh = useCallback(() => {
    if (performance.now() - last.current >= THROTTLE_MS) renew();
  }, [renew]);
  return { id, source, refresh, renew };
}
