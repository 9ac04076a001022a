import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readOwnUpload } from '@apsara/api/uploads';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { useDataUrl } from '../../shared/data-url.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './slip-picture.module.css';

/** The uploaded slip. */
export function SlipPicture({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...query(readOwnUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  return (
    <figure className={styles['slip']}>
      <figcaption>{t('deposit.slip_yours')}</figcaption>
      {url && <img src={url} alt={t('deposit.slip')} />}
      {!url && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!url && !error && <Skeleton height="160px" radius="var(--r-md)" />}
    </figure>
  );
}
