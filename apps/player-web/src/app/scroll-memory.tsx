import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { prefersStillness } from '../shared/media-query.ts';

const places = new Map<string, number>();

/** Scrolls until the page is as tall as it was, which takes a moment while its pictures and lists come back. */
function restore(top: number): () => void {
  let tries = 0;
  let frame = 0;
  const step = () => {
    window.scrollTo({ top, behavior: 'instant' });
    tries += 1;
    if (Math.abs(window.scrollY - top) > 2 && tries < 40) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** A new page begins at its top (specification 2); Back and Forward lead to where one was. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // One effect does both, so that scrolling to a new page's top is never taken for a place on the old one.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = pathname;
    const keep = () => places.set(key, window.scrollY);
    let settle: (() => void) | undefined;
    // The first page stands at its top already; to scroll there would lay it out before its time.
    if (before !== undefined && type === 'POP') settle = restore(places.get(key) ?? 0);
    else if (before !== undefined && before !== pathname)
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      settle?.();
      window.removeEventListener('scroll', keep);
    };
  }, [key, pathname, type]);

  return null;
}
