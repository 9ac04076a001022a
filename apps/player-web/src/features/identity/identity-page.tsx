import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OwnIdentity, readOwnIdentity } from '@apsara/api/identity';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { CheckState } from './check-state.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { OwnContacts } from './own-contacts.tsx';
import styles from './identity-page.module.css';

/** Who the member is: the levels, what is submitted for each, and its state. */
export function IdentityPage() {
  const { t } = useTranslation();
  usePageTitle(t('identity.title'));
  const { data, error, refetch, isFetching } = useQuery(query(readOwnIdentity));
  return (
    <div className={styles['page']}>
      <h1>{t('identity.title')}</h1>
      {data ? (
        <Levels identity={data} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

function Levels({ identity }: { identity: OwnIdentity }) {
  const { t } = useTranslation();
  const { level, needed, currency } = identity;
  const asked = [
    needed.deposit > 0 ? t('identity.needed_deposit', { level: needed.deposit }) : '',
    needed.withdrawal > 0
      ? t('identity.needed_withdrawal', {
          level: needed.withdrawal,
          amount: moneyWords(needed.withdrawalAbove, currency),
        })
      : '',
    needed.vip > 0 ? t('identity.needed_vip', { level: needed.vip }) : '',
  ].filter(Boolean);
  return (
    <>
      <p className={styles['text']}>{t('identity.lead')}</p>
      <p>
        <strong>{t('identity.level', { level })}</strong>
      </p>
      {asked.length > 0 && (
        <ul className={styles['asked']}>
          {asked.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <section className={styles['section']} aria-label={t('identity.contact')}>
        <h2>{t('identity.contact')}</h2>
        <OwnContacts />
      </section>
      <DocumentSection identity={identity} level={2} />
      <DocumentSection identity={identity} level={3} />
    </>
  );
}

function DocumentSection({ identity, level }: { identity: OwnIdentity; level: 2 | 3 }) {
  const { t } = useTranslation();
  const check = identity.checks.find((each) => each.level === level);
  const title = t(level === 2 ? 'identity.documents' : 'identity.home');
  const open = !check || check.state === 'rejected';
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {check && <CheckState check={check} />}
      {open && identity.level < level - 1 && (
        <p className={styles['text']}>{t('identity.before', { level: level - 1 })}</p>
      )}
      {open && identity.level >= level - 1 && <DocumentsForm level={level} minAge={identity.minAge} />}
    </section>
  );
}
