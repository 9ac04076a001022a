import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../shared/dates/first-format.ts';
import { useSite } from '../../shared/site.tsx';

const TICK_MS = 10_000;

/** The time in the site's zone, with the zone's name unless it is short. */
export function SiteClock({ short = false }: { short?: boolean }) {
  const { i18n } = useTranslation();
  const { timeZone } = useSite();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const format = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone,
    ...(short ? {} : { timeZoneName: 'short' }),
  });
  return <time dateTime={new Date(now).toISOString()}>{format.format(now)}</time>;
}
