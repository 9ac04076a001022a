import { useSyncExternalStore } from 'react';

export function useMediaQuery(text: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(text);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(text).matches,
  );
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
