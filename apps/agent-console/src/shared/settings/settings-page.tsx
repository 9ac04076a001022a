import { Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { BackButton } from '../back-button.tsx';
import { PageTitle } from '../page-title.tsx';
import { detail } from '../show-page.tsx';
import { useSite } from '../site.ts';
import { ErrorState } from '../state-card.tsx';
import { useWords } from '../words.ts';
import { SettingsForm } from './settings-form.tsx';

interface SettingsPageProps<T> {
  title: (record: T | undefined) => string;
  children: (record: T) => ReactNode;
}

/** The settings of the record the address names; where it names none, the site's own, of which there is one. */
export function SettingsPage<T extends RaRecord>({ title, children }: SettingsPageProps<T>) {
  const say = useWords();
  const { merchant } = useSite();
  const { id } = useParams();
  const resource = useResourceContext()!;
  const { data, error, refetch } = useGetOne<T>(
    resource,
    { id: id ?? merchant, meta: detail },
    { onError: () => undefined },
  );
  return (
    <>
      <PageTitle title={title(data)} />
      {id && <BackButton otherwise={`/${resource}`}>{say('settings.back')}</BackButton>}
      {data && (
        <SettingsForm values={data} record={data}>
          {children(data)}
        </SettingsForm>
      )}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton variant="rounded" height={480} sx={{ maxWidth: 760 }} />}
    </>
  );
}
