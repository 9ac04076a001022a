import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFeedbackSettings } from '@apsara/api/feedback';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import form from '../../shared/forms/form.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback.module.css';
import { OwnFeedback } from './own-feedback.tsx';

/** The feedback form and the member's earlier feedback with answers; `about` preselects the subject. */
export function FeedbackPanel({ about }: { about: string }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'write' | 'own'>('write');
  const [sent, setSent] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...query(readFeedbackSettings), staleTime: 60_000 });
  const show = (next: typeof tab) => {
    setSent(false);
    setTab(next);
  };
  return (
    <div className={form['tabs']}>
      <Tabs
        label={t('feedback.title')}
        tabs={[
          { id: 'write', label: t('feedback.write') },
          { id: 'own', label: t('feedback.own') },
        ]}
        value={tab}
        onChange={show}
      >
        <output>{sent && <p className={styles['sent']}>{t('feedback.sent')}</p>}</output>
        {tab === 'own' && <OwnFeedback />}
        <div hidden={tab !== 'write'}>
          {data && (
            <FeedbackForm
              rules={data}
              about={about}
              onSent={() => {
                setTab('own');
                setSent(true);
              }}
            />
          )}
          {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && <Skeleton height="320px" radius="var(--r-md)" />}
        </div>
      </Tabs>
    </div>
  );
}
