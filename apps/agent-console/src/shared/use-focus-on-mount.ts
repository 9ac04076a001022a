import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus where someone who has just opened something goes on. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
