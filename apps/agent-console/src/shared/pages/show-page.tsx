import { Card, Skeleton } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import { PageTitle } from './page-title.tsx';
import { ErrorState } from './state-card.tsx';
import { useTranslation } from '../words.ts';

/** Separates the cache of full records from that of list rows, which have fewer fields. */
export const detail = { detail: true };

/** The page shows the load error itself instead of a notification and a redirect. */
const queryOptions = { meta: detail, onError: () => undefined };

interface ShowPageProps<T extends ResourceTypes> {
  of: ConsoleResource<T>;
  /** Reads the record again after so many milliseconds, where others change it while it is shown. */
  againMs?: number | ((record: T['record']) => number);
  children: (record: T['record']) => ReactNode;
}

/** Loads and shows one record. */
export const ShowPage = <T extends ResourceTypes>({ of, againMs = 0, children }: ShowPageProps<T>) => (
  <ShowBase<T['record']>
    resource={of.name}
    queryOptions={{
      ...queryOptions,
      refetchInterval: ({ state: { data } }) =>
        (typeof againMs === 'number' ? againMs : data && againMs(data)) || false,
    }}
  >
    <Shown of={of}>{children}</Shown>
  </ShowBase>
);

function Shown<T extends ResourceTypes>({ children }: ShowPageProps<T>) {
  const t = useTranslation();
  const { record, error, refetch } = useShowContext<T['record']>();
  // Going to another record is a new page, not the same one with other values: no dialog stays open.
  if (record) return <Fragment key={record.id}>{children(record)}</Fragment>;
  if (!error) return <Skeleton variant="rounded" height={320} />;
  return (
    <Card>
      <PageTitle title={t('errors.title')} />
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
