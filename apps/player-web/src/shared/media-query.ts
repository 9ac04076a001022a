import { useSyncExternalStore } from 'react';

/** One list per query, shared by all tiles. */
const asked = new Map<string, MediaQueryList>();

function mediaOf(text: string): MediaQueryList {
  const media = asked.get(text) ?? window.matchMedia(text);
  asked.set(text, media);
  return media;
}

export function useMediaQuery(text: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaOf(text);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => mediaOf(text).matches,
  );
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
