import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the element in which the person continues after opening something. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
