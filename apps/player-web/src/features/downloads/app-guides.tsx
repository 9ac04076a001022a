import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readHelpCenter } from '@apsara/api/help';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './download-page.module.css';

const platforms = ['android', 'ios', 'liteapp'] as const;
type Platform = (typeof platforms)[number];

/** The visitor's platform. */
function ownPlatform(): Platform {
  if (/android/i.test(navigator.userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(navigator.userAgent) ? 'ios' : 'liteapp';
}

/** Instructions per platform, from the help centre's articles (`install-…`). */
export function AppGuides() {
  const { t } = useTranslation();
  const [platform, setPlatform] = useState(ownPlatform);
  const { data, error, refetch, isFetching } = useQuery(
    query(readHelpCenter, { lang: currentLanguage(), device: 'WEB' }),
  );
  const guide = data?.flatMap(({ items }) => items).find(({ tag }) => tag === `install-${platform}`);
  return (
    <section className={styles['guides']}>
      <h2>{t('down.guides')}</h2>
      <Tabs
        label={t('down.guides')}
        tabs={platforms.map((id) => ({ id, label: t(`down.on_${id}`) }))}
        value={platform}
        onChange={setPlatform}
      >
        <div className={styles['guide']}>
          {guide && <h3>{guide.title}</h3>}
          {guide && <RichText html={guide.content} />}
          {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && <Skeleton height="180px" />}
        </div>
      </Tabs>
    </section>
  );
}
