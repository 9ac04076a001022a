import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listPointConversionTypes, readPointBalance, readPointSettings } from '@apsara/api/points';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { ConvertForm } from './convert-form.tsx';
import { EarningRates } from './earning-rates.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { PointMovements } from './point-movements.tsx';
import { PointsHead } from './points-head.tsx';
import styles from './points-page.module.css';
import { ProductGrid } from './product-grid.tsx';

const records = ['records', 'movements'] as const;

/** The points mall: balance, products, conversion and exchanges. The tab is in the URL. */
export function PointsPage() {
  const { t } = useTranslation();
  usePageTitle(t('points.title'));
  const balance = useQuery({ ...query(readPointBalance), staleTime: 0 });
  const config = useQuery({ ...query(readPointSettings), staleTime: 0 });
  const types = useQuery({ ...query(listPointConversionTypes), staleTime: 0 });
  const error = balance.error ?? config.error ?? types.error;
  const again = () => void Promise.all([balance.refetch(), config.refetch(), types.refetch()]);
  const isThere = balance.data && config.data && types.data;
  return (
    <div className={styles['page']}>
      <PointsHead points={balance.data?.points} />
      {!isThere && error && (
        <QueryError error={error} onRetry={again} busy={balance.isFetching} money={t('points.safe')} />
      )}
      {!isThere && !error && <Skeleton height="320px" radius="var(--r-xl)" />}
      {isThere && (
        <>
          <Mall types={types.data} points={balance.data.points} config={config.data} />
          <EarningRates config={config.data} />
        </>
      )}
    </div>
  );
}

interface MallProps {
  types: readonly ('product' | 'money')[];
  points: number;
  config: Parameters<typeof EarningRates>[0]['config'];
}

function Mall({ types, points, config }: MallProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tabs = [...types, ...records];
  const [first = records[0]] = types;
  const shown = tabs.find((each) => each === params.get('tab')) ?? first;
  return (
    <section className={styles['mall']}>
      <Tabs
        label={t('points.title')}
        look="chip"
        tabs={tabs.map((id) => ({ id, label: t(`points.tab_${id}`) }))}
        value={shown}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      >
        <div className={styles['panel']}>
          {shown === 'product' && <ProductGrid points={points} isFundPasswordSet={config.isFundPasswordSet} />}
          {shown === 'money' && <ConvertForm points={points} config={config} />}
          {shown === 'records' && <ExchangeList />}
          {shown === 'movements' && <PointMovements />}
        </div>
      </Tabs>
    </section>
  );
}
