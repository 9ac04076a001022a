import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useSite } from '../site.ts';

/** Sets the page's heading in the top bar and the browser tab. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return <Title title={title} />;
}
