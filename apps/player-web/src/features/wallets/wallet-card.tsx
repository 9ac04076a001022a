import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@apsara/ui/icon-button';
import { Skeleton } from '@apsara/ui/skeleton';
import { Emblem } from '../../shared/emblem.tsx';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { useHiddenBalance } from './balance-mask.ts';
import { BalanceText } from './balance-text.tsx';
import { useBalance } from './use-balance.ts';
import styles from './wallet-card.module.css';

/** The wallet balance with its actions. */
export function WalletCard() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useBalance();
  const [hidden, toggle] = useHiddenBalance();
  if (error && !data)
    return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} money={t('wallet.safe')} />;
  return (
    <section className={styles['card']} aria-labelledby="wallet-title">
      <span className={styles['picture']}>
        <Emblem kind="gem" size={190} />
      </span>
      <div className={styles['head']}>
        <h2 id="wallet-title">{t(data && data.balance.length > 1 ? 'wallet.total' : 'wallet.main')}</h2>
        <IconButton small label={t(hidden ? 'wallet.show' : 'wallet.hide')} aria-pressed={hidden} onClick={toggle}>
          {hidden ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
        <IconButton small label={t('wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={17} />
        </IconButton>
      </div>
      <p className={styles['value']}>
        {data ? <BalanceText balance={data} /> : <Skeleton width="220px" height="38px" />}
      </p>
      <div className={styles['ways']}>
        <NavButton to="/deposit" variant="primary" size="lg">
          <ArrowDownToLine size={19} aria-hidden="true" />
          {t('nav.deposit')}
        </NavButton>
        <NavButton to="/withdraw" variant="glass" size="lg">
          <ArrowUpFromLine size={19} aria-hidden="true" />
          {t('nav.withdraw')}
        </NavButton>
      </div>
    </section>
  );
}
