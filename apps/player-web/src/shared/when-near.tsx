import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** The approximate height of the content, reserved until it renders. */
  height: number;
  /** May be lazy. */
  children: ReactNode;
}

/** What a visitor does before or while the page moves. */
const moves = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown', 'focusin'] as const;
/** How far below the window content renders once the visitor has moved. */
const AHEAD = '600px';

/**
 * Renders its content when it is in the window, and from the visitor's first move on well before it is. A page that
 * nobody has moved yet therefore costs a slow phone its first screen and no more.
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const [near, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const look = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setNear(true);
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [look('0px')];
    const moved = new AbortController();
    const ahead = () => {
      moved.abort();
      observers.push(look(AHEAD));
    };
    for (const move of moves) window.addEventListener(move, ahead, { passive: true, signal: moved.signal });
    return () => {
      moved.abort();
      observers.forEach((observer) => observer.disconnect());
    };
  }, [near]);
  const place = <div ref={box} style={{ minHeight: height }} />;
  return near ? <Suspense fallback={place}>{children}</Suspense> : place;
}
