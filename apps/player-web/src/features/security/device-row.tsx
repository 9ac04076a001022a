import Monitor from 'lucide-react/icons/monitor';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';
import styles from './own-sessions.module.css';

/** A country's name in the reader's language, or in English if this browser lacks it. */
const countryName = (code: string, locale: string): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code)) || code;

interface DeviceRowProps {
  /** Its name, with a tag if it has one. */
  name: ReactNode;
  place: { ip: string; country: string };
  /** What happens or happened at `instant`. */
  words: string;
  instant: string;
  /** The button. */
  children: ReactNode;
}

/** A device in a list: its name, where it is, a time, and what can be done with it. */
export function DeviceRow({ name, place: { ip, country }, words, instant, children }: DeviceRowProps) {
  const { i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <li>
      <Monitor size={22} aria-hidden="true" />
      <div>
        <p className={styles['device']}>{name}</p>
        <p className={styles['place']}>{[ip, countryName(country, i18n.language)].filter(Boolean).join(' · ')}</p>
        <p className={styles['place']}>
          {words} <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} />
        </p>
      </div>
      {children}
    </li>
  );
}
