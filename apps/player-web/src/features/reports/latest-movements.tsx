import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listOwnTransactions } from '@apsara/api/reports';
import { presetRange } from '@apsara/domain/time';
import { query } from '../../shared/api.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './latest-movements.module.css';
import { MovementTable } from './movement-table.tsx';

const SHOWN = 5;

/** The newest transactions of the last 30 days, and the way to all. Nothing without any, or when they do not load. */
export function LatestMovements() {
  const { t } = useTranslation();
  const title = useId();
  const { timeZone } = useSite();
  const [range] = useState(() => presetRange('last30', new Date(), timeZone));
  const { data } = useQuery({ ...query(listOwnTransactions, range), staleTime: 0 });
  const latest = data?.content.slice(0, SHOWN) ?? [];
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title}>{t('movements.latest')}</h2>
        <Link to="/transactions?range=last30">{t('common.all')}</Link>
      </div>
      <MovementTable movements={latest} />
    </section>
  );
}
