import { useTranslation } from 'react-i18next';
import type { PromotionCard } from '@apsara/api/promotions';
import { DateTimeText } from '@apsara/ui/date-time-text';
import '../../shared/dates/first-format.ts';
import { useSite } from '../../shared/site.tsx';

/** The end of an offer, or the beginning of one to come, in the site's time zone. */
export function RunsUntil({ offer: { from, until, coming } }: { offer: PromotionCard }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  if (coming)
    return (
      <>
        {t('promotions.from')} <DateTimeText instant={from} zone={timeZone} locale={i18n.language} />
      </>
    );
  if (!until) return t('promotions.open_end');
  return (
    <>
      {t('promotions.until')} <DateTimeText instant={until} zone={timeZone} locale={i18n.language} />
    </>
  );
}
