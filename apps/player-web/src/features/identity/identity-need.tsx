import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readOwnIdentity } from '@apsara/api/identity';
import { moneyWords } from '@apsara/ui/money-text';
import { query } from '../../shared/api.ts';
import page from '../../shared/money-page.module.css';

/** The identity level that the site asks for, while the member has not reached it. */
export function IdentityNeed({ of }: { of: 'deposit' | 'withdrawal' }) {
  const { t } = useTranslation();
  const { data } = useQuery(query(readOwnIdentity));
  if (!data || data.needed[of] <= data.level) return null;
  const { needed, level, currency } = data;
  const words =
    of === 'deposit'
      ? t('identity.needed_deposit', { level: needed.deposit })
      : t('identity.needed_withdrawal', {
          level: needed.withdrawal,
          amount: moneyWords(needed.withdrawalAbove, currency),
        });
  return (
    <section className={page['wait']} aria-label={t('identity.title')}>
      <p>
        {words} {t('identity.level', { level })}
      </p>
      <Link to="/identity">{t('identity.open')}</Link>
    </section>
  );
}
