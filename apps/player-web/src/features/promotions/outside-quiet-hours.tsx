import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuietHours } from '@apsara/api/promotions';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { useSite } from '../../shared/site.tsx';

/** What a page without offers shows; in the site's quiet hours it says why there are none, and until when. */
export function OutsideQuietHours({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, isPending } = useQuery({ ...query(readQuietHours), staleTime: 0 });
  if (isPending) return <Skeleton height="330px" radius="var(--r-lg)" />;
  if (!data?.until) return children;
  return (
    <EmptyState
      picture={<Emblem kind="gem" />}
      title={t('promotions.quiet')}
      text={
        <>
          {t('promotions.quiet_text')} <DateTimeText instant={data.until} zone={timeZone} locale={i18n.language} />
        </>
      }
    />
  );
}
