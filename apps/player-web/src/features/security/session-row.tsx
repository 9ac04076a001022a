import Monitor from 'lucide-react/icons/monitor';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Tag } from '@apsara/ui/tag';
import { useSite } from '../../shared/site.tsx';
import styles from './own-sessions.module.css';

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** A country's name in the reader's language, or in English if this browser lacks it. */
export const countryName = (code: string, locale: string): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code)) || code;

/** A session: its device, location and last use. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { device, ip, country, lastSeenAt, current } = session;
  const place = [ip, countryName(country, i18n.language)].filter(Boolean).join(' · ');
  return (
    <li>
      <Monitor size={22} aria-hidden="true" />
      <div>
        <p className={styles['device']}>
          {device || t('security.device_unknown')}
          {current && <Tag tone="success">{t('security.this_device')}</Tag>}
        </p>
        <p className={styles['place']}>{place}</p>
        <p className={styles['place']}>
          {t('security.last_use')} <DateTimeText instant={lastSeenAt} zone={timeZone} locale={i18n.language} />
        </p>
      </div>
      {!current && (
        <Button busy={busy} aria-label={t('security.end_of', { device })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
