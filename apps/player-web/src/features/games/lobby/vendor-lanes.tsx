import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VendorLane } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/games/vendors';
import { classNames } from '@apsara/ui/class-names';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { ArtImage } from '../../../shared/art-image.tsx';
import { grouped } from '../../../shared/grouped.ts';
import { QueryError } from '../../../shared/query-error.tsx';
import { vendorPath } from '../catalogue/categories.ts';
import { lanesQuery } from '../catalogue/game-queries.ts';
import { Section } from './section.tsx';
import { useLanes } from '../catalogue/use-lanes.ts';
import styles from './vendor-lanes.module.css';

function VendorCard({ card, type }: { card: VendorLane['cards'][number]; type: GameType }) {
  const { t } = useTranslation();
  return (
    <Link
      to={vendorPath(card.vassalage, type)}
      className={classNames(styles['card'], card.maintenance && styles['closed'])}
    >
      <ArtImage src={card.icons.color} alt={card.displayName} width={120} height={30} loading="lazy" />
      <small>
        {card.maintenance
          ? t('games.maintenance_short')
          : t('games.count', { count: card.gameCount, n: grouped(card.gameCount) })}
      </small>
    </Link>
  );
}

const Waiting = () => (
  <div className={styles['grid']}>
    {Array.from({ length: 16 }, (_, index) => (
      <Skeleton key={index} className={styles['waiting']} />
    ))}
  </div>
);

/** The vendors, by category; nothing where there are none. */
export function VendorLanes() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(lanesQuery());
  const lanes = useLanes();
  const [chosen, choose] = useState<GameType>('RNG');
  const lane = lanes?.find((each) => each.gameClassify === chosen) ?? lanes?.[0];
  if (lanes?.length === 0) return null;
  return (
    <Section icon={<LayoutGrid size={22} />} title={t('home.vendors')}>
      {error && !data && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!lanes && !error && (
        <>
          <Skeleton height="36px" width="60%" radius="999px" className={styles['tabs']} />
          <Waiting />
        </>
      )}
      {lanes && lane && (
        <Tabs
          label={t('home.vendors')}
          look="chip"
          tabs={lanes.map((each) => ({ id: each.gameClassify, label: t(`types.${each.gameClassify}`) }))}
          value={lane.gameClassify}
          onChange={choose}
        >
          <div className={styles['grid']}>
            {lane.cards.map((card) => (
              <VendorCard key={card.vassalage} card={card} type={lane.gameClassify} />
            ))}
          </div>
        </Tabs>
      )}
    </Section>
  );
}
