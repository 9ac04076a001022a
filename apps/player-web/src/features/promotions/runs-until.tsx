import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import '../../shared/dates/first-format.ts';
import { useSite } from '../../shared/site.tsx';

/** The end of an offer, in the site's time zone. */
export function RunsUntil({ until }: { until: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  if (!until) return t('promotions.open_end');
  return (
    <>
      {t('promotions.until')} <DateTimeText instant={until} zone={timeZone} locale={i18n.language} />
    </>
  );
}
