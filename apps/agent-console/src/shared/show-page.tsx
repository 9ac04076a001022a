import { Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { PageTitle } from './page-title.tsx';
import { ErrorState } from './state-card.tsx';
import { useWords } from './words.ts';

/** A list row stands in for a record that is asked for one by one, unless the two are told apart; a row has less. */
export const detail = { detail: true };

/** The page says itself what could not be loaded, so no notice comes up and nobody is sent away. */
const queryOptions = { meta: detail, onError: () => undefined };

interface ShowPageProps<T> {
  children: (record: T) => ReactNode;
}

/** One record, once it is there. */
export const ShowPage = <T extends RaRecord>({ children }: ShowPageProps<T>) => (
  <ShowBase queryOptions={queryOptions}>
    <Shown>{children}</Shown>
  </ShowBase>
);

function Shown<T extends RaRecord>({ children }: ShowPageProps<T>) {
  const say = useWords();
  const { record, error, refetch } = useShowContext<T>();
  if (record) return children(record);
  if (!error) return <Skeleton variant="rounded" height={320} />;
  return (
    <Card>
      <PageTitle title={say('errors.title')} />
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
