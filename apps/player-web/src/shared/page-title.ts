import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** Sets the title of the browser tab and history entry. */
export function usePageTitle(title?: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
