import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfferedProducts, type PointProduct } from '@apsara/api/points';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './product-grid.module.css';
import { usePointWords } from './use-point-words.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

interface ProductGridProps {
  points: number;
  isFundPasswordSet: boolean;
}

/** Products available for points. An unavailable product states the reason. */
export function ProductGrid({ points, isFundPasswordSet }: ProductGridProps) {
  const { t } = useTranslation();
  const pointWords = usePointWords();
  const { data, error, refetch, isFetching } = useQuery({ ...query(listOfferedProducts), staleTime: 0 });
  const [chosen, choose] = useState<PointProduct>();
  if (!data && error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="260px" radius="var(--r-lg)" />;
  if (data.length === 0) return <EmptyState picture={<Emblem kind="gem" />} title={t('points.no_products')} />;
  return (
    <>
      <ul className={styles['grid']}>
        {data.map((product) => (
          <li key={product.id} className={styles['product']} data-gone={product.remainingQuantity === 0 || undefined}>
            <img src={product.picture} alt="" width={96} height={96} loading="lazy" />
            <h2>{product.name}</h2>
            <p className={styles['price']}>{pointWords(product.points)}</p>
            <p className={styles['left']}>
              {product.remainingQuantity === 0
                ? t('points.sold_out')
                : t('points.remaining', { n: grouped(product.remainingQuantity) })}
            </p>
            <Button
              variant={points >= product.points ? 'primary' : 'secondary'}
              block
              disabled={product.remainingQuantity === 0 || points < product.points}
              aria-label={points >= product.points ? t('points.redeem_of', { product: product.name }) : undefined}
              onClick={() => choose(product)}
            >
              {points < product.points && product.remainingQuantity > 0
                ? t('points.missing', { n: grouped(product.points - points) })
                : t('points.redeem')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <RedeemDialog
          product={chosen}
          points={points}
          isFundPasswordSet={isFundPasswordSet}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
