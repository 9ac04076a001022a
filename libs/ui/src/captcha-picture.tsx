import { useCallback, useRef, useState } from 'react';

const THROTTLE_MS = 1000;
const none = { id: '', source: '' };

export interface CaptchaPicture {
  id: string;
  /** The picture as an address; empty until it has come. */
  source: string;
  /** Another picture by hand, at most once a second (specification 9). */
  refresh: () => void;
  /** Another picture because this one is used up. */
  renew: () => void;
}

/** A captcha; there is none until the first `renew`. @param load asks the server for a picture; the same function at each call */
export function useCaptchaPicture(load: () => Promise<{ id: string; source: string }>): CaptchaPicture {
  const [picture, setPicture] = useState(none);
  const last = useRef(-THROTTLE_MS);
  const renew = useCallback(() => {
    last.current = performance.now();
    void load()
      .then(setPicture)
      .catch(() => undefined);
  }, [load]);
  const refresh = useCallback(() => {
    if (performance.now() - last.current >= THROTTLE_MS) renew();
  }, [renew]);
  return { ...picture, refresh, renew };
}
