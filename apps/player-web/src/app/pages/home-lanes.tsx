import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../features/games/section.tsx';
import { VendorLanes } from '../../features/games/vendor-lanes.tsx';
import { WinnerStrip } from '../../features/winners/winner-strip.tsx';
import { winnersQuery } from '../../features/winners/winners-query.ts';
import styles from './home-page.module.css';

/** The winners, when there are any, and the houses that make the games: together, so that one does not push the other down later. */
export function HomeLanes() {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(winnersQuery());
  // Drawn in slices, for which a slow phone does not stand still.
  const isWaiting = useDeferredValue(isPending);
  if (isWaiting) return <div className={styles['lanes']} />;
  const winners = data?.list.map(({ vo }) => vo) ?? [];
  return (
    <>
      {winners.length > 0 && (
        <Section icon={<Trophy size={22} />} title={t('winners.title')}>
          <WinnerStrip winners={winners} title={t('winners.title')} />
        </Section>
      )}
      <VendorLanes />
    </>
  );
}
