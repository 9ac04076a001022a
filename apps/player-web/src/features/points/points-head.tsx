import { useTranslation } from 'react-i18next';
import { Skeleton } from '@apsara/ui/skeleton';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import styles from './points-head.module.css';

/** The member's points, or a placeholder while they load. */
export function PointsHead({ points }: { points: number | undefined }) {
  const { t } = useTranslation();
  return (
    <header className={styles['head']}>
      <div>
        <h1>{t('points.title')}</h1>
        <p className={styles['figure']}>
          {points === undefined ? (
            <Skeleton width="120px" height="44px" />
          ) : (
            <b data-points={points}>{grouped(points)}</b>
          )}
          <span>{t('points.unit')}</span>
        </p>
        <p className={styles['note']}>{t('points.never_expire')}</p>
      </div>
      <Emblem kind="gem" size={132} />
    </header>
  );
}
