import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@apsara/ui/button-class';
import { IconButton } from '@apsara/ui/icon-button';
import { Skeleton } from '@apsara/ui/skeleton';
import { useHiddenBalance } from './balance-mask.ts';
import styles from './balance-pill.module.css';
import { BalanceText } from './balance-text.tsx';
import { useShownBalance } from './round-in-play.ts';

/**
 * The balance in a bar, with hide, refresh and deposit buttons. `small` keeps only the amount and the deposit button.
 */
export function BalancePill({ small = false }: { small?: boolean }) {
  const { t } = useTranslation();
  const { data, isFetching, isError, refetch } = useShownBalance();
  const [hidden, toggle] = useHiddenBalance();
  return (
    <fieldset className={styles[small ? 'small' : 'pill']} aria-label={t('wallet.main')}>
      <span className={styles['value']}>
        {data ? <BalanceText balance={data} /> : isError ? <span>–</span> : <Skeleton width="84px" height="14px" />}
      </span>
      <span className={styles['tools']}>
        <IconButton small label={t(hidden ? 'wallet.show' : 'wallet.hide')} aria-pressed={hidden} onClick={toggle}>
          {hidden ? <EyeOff size={17} /> : <Eye size={17} />}
        </IconButton>
        <IconButton small label={t('wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={16} className={isFetching ? styles['turning'] : undefined} />
        </IconButton>
      </span>
      <Link
        to="/deposit"
        className={buttonClass({ variant: 'primary' }, styles['deposit'])}
        aria-label={t('nav.deposit')}
      >
        <Plus size={18} strokeWidth={2.6} aria-hidden="true" />
        <span>{t('nav.deposit')}</span>
      </Link>
    </fieldset>
  );
}
