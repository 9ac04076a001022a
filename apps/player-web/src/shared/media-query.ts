import { useMemo, useSyncExternalStore } from 'react';

export function useMediaQuery(text: string): boolean {
  const media = useMemo(() => window.matchMedia(text), [text]);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
