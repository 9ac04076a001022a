import { useEffect, useState, type RefCallback } from 'react';

/**
 * Keeps the height that a phone's keyboard leaves in `--space` of an element: a browser that lays the keyboard over the
 * page does not count it.
 */
export function useKeyboardSpace(): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !element) return undefined;
    const measure = () => element.style.setProperty('--space', `${Math.round(view.height)}px`);
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [element]);
  return setElement;
}
