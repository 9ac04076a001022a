import { useEffect, useState, type RefObject } from 'react';

/** Whether any of the element is in the window. What moves rests outside it, to spare slow phones. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, see] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
