import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Progress } from '@apsara/ui/progress';
import { vendorGamesQuery } from '../../features/games/catalogue/game-queries.ts';
import { playPath } from '../../shared/play-path.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './opening.module.css';
import { NotFoundPage } from './not-found-page.tsx';

/** A vendor with a single launch page for all its games (specification 2, /u9w): its URL opens it like a game. */
export function VendorLaunchPage({ vassalage }: { vassalage: string }) {
  const { t } = useTranslation();
  const list = useQuery(vendorGamesQuery(vassalage));
  if (list.error) return <QueryError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  const [game] = list.data?.games ?? [];
  if (game) return <Navigate to={playPath(game)} state={{ game }} replace />;
  if (list.data) return <NotFoundPage />;
  return (
    <output className={styles['opening']}>
      <b>{t('play.opening', { name: vassalage })}</b>
      <Progress label={t('play.opening', { name: vassalage })} />
    </output>
  );
}
