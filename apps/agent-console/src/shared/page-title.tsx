import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useSite } from './site.ts';

/** The page's heading, in the bar above it and on the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return <Title title={title} />;
}
