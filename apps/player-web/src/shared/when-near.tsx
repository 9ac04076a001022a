import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** About how tall the content is: its place until then. */
  height: number;
  children: ReactNode;
}

/** Draws its content only when the reader is about to reach it; a slow phone has enough to do with the first screen. */
export function WhenNear({ height, children }: WhenNearProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place} style={{ minHeight: height }} />;
}
