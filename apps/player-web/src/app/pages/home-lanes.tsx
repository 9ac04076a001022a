import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../features/games/lobby/section.tsx';
import { VendorLanes } from '../../features/games/lobby/vendor-lanes.tsx';
import { WinnerStrip } from '../../features/winners/winner-strip.tsx';
import { winnersQuery } from '../../features/winners/winners-query.ts';
import styles from './home-lanes.module.css';

/** The winners, if there are any, and the vendors. They appear together, so that neither shifts the other. */
export function HomeLanes() {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(winnersQuery());
  // Rendered in slices, so that a slow phone stays responsive.
  const isWaiting = useDeferredValue(isPending);
  if (isWaiting) return <div className={styles['lanes']} />;
  const winners = data?.list.map(({ vo }) => vo) ?? [];
  return (
    <>
      {winners.length > 0 && (
        <Section
          icon={<Trophy size={22} />}
          title={t('winners.title')}
          aside={
            <Link
              to="/winners"
              className={styles['all']}
              aria-label={t('common.all_of', { title: t('winners.title') })}
            >
              {t('common.all')}
            </Link>
          }
        >
          <WinnerStrip winners={winners} title={t('winners.title')} />
        </Section>
      )}
      <VendorLanes />
    </>
  );
}
