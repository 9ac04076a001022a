import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { prefersStillness } from '../shared/media-query.ts';

const places = new Map<string, number>();

/** Scrolls until the page is as tall as it was, since its images and lists load gradually. */
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

/**
 * A new page starts at its top (specification 2), and so does a link to other content of the same page. A filter, which
 * replaces the address, leaves the page where it is; Back and Forward restore the scroll position.
 */
export function ScrollMemory({ location: { key, pathname, search } }: { location: Location }) {
  const type = useNavigationType();
  const last = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // A single effect, so that scrolling a new page to its top is never saved as the old page's position.
  useLayoutEffect(() => {
    // The feedback dialog opens over a page, which stays where it is.
    const place = pathname + search.replace(/[?&]feedback=.*/, '');
    const before = last.current;
    last.current = place;
    const keep = () => places.set(key, window.scrollY);
    let settle: (() => void) | undefined;
    // The first page is already at its top, and scrolling would force an early layout.
    if (before !== undefined && type === 'POP') settle = restore(places.get(key) ?? 0);
    else if (before !== undefined && before !== place && (type === 'PUSH' || before.split('?')[0] !== pathname))
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      settle?.();
      window.removeEventListener('scroll', keep);
    };
  }, [key, pathname, search, type]);

  return null;
}
