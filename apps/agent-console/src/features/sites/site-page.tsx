import { Card, Skeleton } from '@mui/material';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRecord } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { SiteForm } from './site-form.tsx';

/** Settings of the running site that operators may change. */
export function SitePage() {
  const t = useTranslation();
  const { merchant } = useSite();
  const { data, error, refetch } = useRecord(resources.sites, { id: merchant });
  return (
    <>
      <PageTitle title={t('menu.site')} />
      {data ? (
        <SiteForm site={data} />
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 760 }} />
      )}
    </>
  );
}
