import { useTranslation } from 'react-i18next';
import { grouped } from '../../shared/grouped.ts';

/** Formats a number of points: "1 point", "1,250 points". */
export function usePointWords(): (points: number) => string {
  const { t } = useTranslation();
  return (points) => t('points.count', { count: points, n: grouped(points) });
}
