import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFundPassword } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { FundForm } from './fund-form.tsx';
import type { SecretProps } from './password-section.tsx';
import styles from './security-page.module.css';
import type { FundWay } from './use-fund-form.ts';

/** The fund password: six digits that protect withdrawals. It is set with the login password and reset by a code. */
export function FundSection({ account, hasPassword }: SecretProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<FundWay>();
  const { data, error, refetch, isFetching } = useQuery(query(readFundPassword));
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="44px" />;
  const { isSet, methods } = data;
  return (
    <>
      <p className={styles['text']}>{t('security.fund_text')}</p>
      <div className={styles['state']}>
        <Tag tone={isSet ? 'success' : 'mute'}>{t(isSet ? 'security.app_on' : 'security.app_off')}</Tag>
        {!way && (
          <div className={styles['buttons']}>
            {(isSet || hasPassword) && (
              <Button size="lg" onClick={() => setWay(isSet ? 'change' : 'first')}>
                {t(isSet ? 'security.fund_change' : 'security.fund_set')}
              </Button>
            )}
            {isSet && hasPassword && methods.length > 0 && (
              <Button size="lg" variant="ghost" onClick={() => setWay('forgot')}>
                {t('security.fund_forgot')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!hasPassword && !isSet && <p className={styles['text']}>{t('security.app_password')}</p>}
      {isSet && methods.length === 0 && <p className={styles['text']}>{t('security.fund_no_proof')}</p>}
      {way && <FundForm way={way} account={account} methods={methods} onDone={() => setWay(undefined)} />}
    </>
  );
}
