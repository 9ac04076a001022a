import { Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useRecord } from '../lists/use-records.ts';
import { BackButton } from '../pages/back-button.tsx';
import { PageTitle } from '../pages/page-title.tsx';
import { detail } from '../pages/show-page.tsx';
import { useSite } from '../site.ts';
import { ErrorState } from '../pages/state-card.tsx';
import { useTranslation } from '../words.ts';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import { SettingsForm } from './settings-form.tsx';

interface SettingsPageProps<T extends ResourceTypes> {
  of: ConsoleResource<T>;
  title: (record: T['record'] | undefined) => string;
  children: (record: T['record']) => ReactNode;
}

/** The settings of the record in the URL, or of the site's single record if there is none. */
export function SettingsPage<T extends ResourceTypes>({ of, title, children }: SettingsPageProps<T>) {
  const t = useTranslation();
  const { merchant } = useSite();
  const { id } = useParams();
  const { data, error, refetch } = useRecord(of, { id: id ?? merchant, meta: detail }, { onError: () => undefined });
  return (
    <>
      <PageTitle title={title(data)} />
      {id && <BackButton otherwise={`/${of.name}`}>{t('settings.back')}</BackButton>}
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
