import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnClaims } from '@apsara/api/claims';
import { endOwnAccount, cancelOwnClosing } from '@apsara/api/closings';
import { type OwnProtection, readOwnLimits } from '@apsara/api/limits';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Dialog } from '@apsara/ui/dialog';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './protection-page.module.css';

/** The end of the account. It comes after a waiting time, in which the member may keep the account. */
export function ClosingSection({ closingAt }: Pick<OwnProtection, 'closingAt'>) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const words = useErrorWords();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (closes: boolean) => api.call(closes ? endOwnAccount : cancelOwnClosing, {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [readOwnLimits.path] });
      setAsking(false);
    },
  });
  const ask = (open: boolean) => {
    change.reset();
    setAsking(open);
  };
  const failed = change.error ? words(change.error) : '';
  return (
    <section className={styles['section']} aria-label={t('limits.close')}>
      <h2>{t('limits.close')}</h2>
      {closingAt ? (
        <>
          <p>
            {t('limits.closes')} <DateTimeText instant={closingAt} zone={timeZone} locale={i18n.language} />
          </p>
          <p className={styles['text']}>{t('limits.closes_stays')}</p>
          {!asking && <FormError words={failed} />}
          <Button busy={change.isPending} onClick={() => change.mutate(false)}>
            {t('limits.keep')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles['text']}>{t('limits.close_sure')}</p>
          <Button onClick={() => ask(true)}>{t('limits.close')}</Button>
        </>
      )}
      <Dialog open={asking} onClose={() => ask(false)} title={t('limits.close')} closeLabel={t('limits.back')}>
        <p>{t('limits.close_sure')}</p>
        <LostRewards />
        <FormError words={failed} />
        <Button variant="primary" size="lg" busy={change.isPending} onClick={() => change.mutate(true)}>
          {t('limits.close')}
        </Button>
      </Dialog>
    </section>
  );
}

/** Rewards that wait for the member: they cannot be claimed any more once the account is to be closed. */
function LostRewards() {
  const { t } = useTranslation();
  const lost = useQuery({ ...query(listOwnClaims, { status: 'I', language: currentLanguage() }), staleTime: 0 });
  const { data, error, isFetching, refetch } = lost;
  if (error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="48px" />;
  if (data.length === 0) return null;
  return (
    <>
      <p>{t('limits.close_rewards')}</p>
      <ul>
        {data.map(({ rewardId, name, kind, amount, currency }) => (
          <li key={rewardId}>
            {kind === 'money' && currency !== 'PTS' ? `${name}: ${moneyWords(amount, currency)}` : name}
          </li>
        ))}
      </ul>
    </>
  );
}
