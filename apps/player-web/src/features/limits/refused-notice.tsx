import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { IconButton } from '@apsara/ui/icon-button';
import { moneyWords } from '@apsara/ui/money-text';
import type { RefusedBet } from '../../shared/limits-heard.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './refused-notice.module.css';

/** Above a game: which limit stopped the bet, what is left of it, and when it renews, or until when a break lasts. The game keeps what was typed. */
export function RefusedNotice({ refused, onClose }: { refused: RefusedBet; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { timeZone, currency } = useSite();
  const { cause, period, left, renewsAt } = refused;
  const amount =
    left !== null && (cause === 'session' ? t('sitting.minutes', { minutes: left }) : moneyWords(left, currency));
  return (
    <div className={styles['notice']} role="alert">
      <p>
        {t(`refused.${cause}`)} {period && t(`refused.per_${period}`)}{' '}
        {amount && t(cause === 'most_stake' ? 'refused.most' : 'refused.left', { left: amount })}{' '}
        {renewsAt && cause !== 'pace' && (
          <>
            {t(cause === 'excluded' ? 'refused.until' : 'refused.renews')}{' '}
            <DateTimeText instant={renewsAt} zone={timeZone} locale={i18n.language} />
          </>
        )}
      </p>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
