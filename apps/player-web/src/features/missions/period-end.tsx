import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';

const TICK_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than that, the date says more. */
const NEAR_MS = 48 * HOUR_MS;

/** When a period ends: what is left of it by the server's clock, or the day where that is far. */
export function PeriodEnd({
  endsAt,
  serverTime,
  receivedAt,
}: {
  endsAt: string;
  serverTime: string;
  receivedAt: number;
}) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(endsAt) - Date.parse(serverTime) - Math.max(0, now - receivedAt);
  if (left > NEAR_MS)
    return (
      <>
        {t('missions.until_day')} <DateTimeText instant={endsAt} zone={timeZone} locale={i18n.language} />
      </>
    );
  return left >= HOUR_MS
    ? t('missions.left_hours', { n: Math.floor(left / HOUR_MS) })
    : t('missions.left_minutes', { n: Math.max(1, Math.ceil(left / MINUTE_MS)) });
}
