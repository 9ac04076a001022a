import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** The approximate height of the content, reserved until it renders. */
  height: number;
  children: ReactNode;
}

/** Renders its content shortly before it is scrolled into view, to spare slow phones during the first screen. */
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
