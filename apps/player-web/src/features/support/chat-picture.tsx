import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readOwnSupportPicture } from '@apsara/api/support';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { useDataUrl } from '../../shared/data-url.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import styles from './chat.module.css';

/** A picture of the chat. */
export function ChatPicture({ id }: { id: string }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { data, error } = useQuery({
    ...query(readOwnSupportPicture, { id }),
    meta: { allow: 'signed-in' },
    staleTime: Infinity,
  });
  const url = useDataUrl(data);
  if (error) return <p>{words(error)}</p>;
  if (!url) return <Skeleton width="180px" height="120px" radius="var(--r-sm)" />;
  return <img src={url} alt={t('chat.picture')} className={styles['picture']} />;
}
