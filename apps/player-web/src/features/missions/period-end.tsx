import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';

const TICK_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than that, the date says more. */
const NEAR_MS = 48 * HOUR_MS;

interface PeriodEndProps {
  endsAt: string;
  serverTime: string;
  receivedAt: number;
  /** Called when the period has ended, and again until there is another end. */
  onEnd: () => void;
}

/** When a period ends: what is left of it by the server's clock, or the day where that is far. */
export function PeriodEnd({ endsAt, serverTime, receivedAt, onEnd }: PeriodEndProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [now, setNow] = useState(() => Date.now());
  const leftAt = (at: number): number => Date.parse(endsAt) - Date.parse(serverTime) - Math.max(0, at - receivedAt);
  const tick = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    if (leftAt(at) <= 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = leftAt(now);
  if (left <= 0) return t('missions.over');
  if (left > NEAR_MS)
    return (
      <>
        {t('missions.until_day')} <DateTimeText instant={endsAt} zone={timeZone} locale={i18n.language} />
      </>
    );
  return left >= HOUR_MS
    ? t('missions.left_hours', { n: Math.floor(left / HOUR_MS) })
    : t('missions.left_minutes', { n: Math.ceil(left / MINUTE_MS) });
}
