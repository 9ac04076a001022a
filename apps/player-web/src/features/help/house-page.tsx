import { useTranslation } from 'react-i18next';
import type { HelpTopic } from '@apsara/domain/sites/help';
import type { PageWithArt } from '@apsara/domain/sites/page-art';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { CustomerService } from '../../shared/customer-service.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './house-page.module.css';
import { useHelp } from './use-help.ts';

/** A page about the site, made of topics from the help centre. */
export function HousePage({ page, topics }: { page: PageWithArt; topics: readonly [HelpTopic, ...HelpTopic[]] }) {
  const { t } = useTranslation();
  const title = t(`help.topic_${topics[0]}`);
  usePageTitle(title);
  const { name, customerService, termsVersion } = useSite();
  const { data, error, refetch, isFetching } = useHelp();
  const items = data && topics.flatMap((topic) => data.find((section) => section.topic === topic)?.items ?? []);
  return (
    <>
      <PageHead
        title={title}
        lead={topics[0] === 'terms' ? t('auth.terms_version', { version: termsVersion }) : name}
        page={page}
      />
      <div className={styles['page']}>
        {items?.map((item) => (
          <section key={item.tag} id={item.tag} className={styles['section']}>
            <h2>{item.title}</h2>
            <RichText html={item.content} />
          </section>
        ))}
        {items?.length === 0 && <EmptyState title={t('help.unwritten')} />}
        {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <Skeleton height="100vh" radius="var(--r-lg)" />}
        {customerService && (data || error) && (
          <div className={styles['contact']}>
            <p>{t('help.more')}</p>
            <CustomerService href={customerService} variant={topics[0] === 'partners' ? 'primary' : 'secondary'} />
          </div>
        )}
      </div>
    </>
  );
}
