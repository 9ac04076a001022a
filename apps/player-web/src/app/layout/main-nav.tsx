import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { GameType } from '@apsara/domain/games/vendors';
import { lanePath } from '../../features/games/catalogue/categories.ts';
import { CategoryIcon } from '../../features/games/catalogue/category-icon.tsx';
import { useLaneLaunch } from '../../features/games/launch/use-lane-launch.ts';
import { useLanes } from '../../features/games/catalogue/use-lanes.ts';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import styles from './main-nav.module.css';

const InviteEntry = lazyPart(
  () => import('./invite-entry.tsx'),
  (module) => module.InviteEntry,
);
const VendorMarks = lazyPart(
  () => import('./vendor-marks.tsx'),
  (module) => module.VendorMarks,
);

const link = styles['link'] ?? '';

/** Home, one entry per category that has vendors, promotions and the points mall (specification 2). */
export function MainNav() {
  const { t } = useTranslation();
  const lanes = useLanes();
  const onLane = useLaneLaunch();
  const { signedIn } = useVisitor();
  const [pointed, point] = useState<GameType>();
  return (
    <nav className={styles['nav']} aria-label={t('nav.main')}>
      <ul>
        <li>
          <NavLink to="/" end className={link}>
            <House size={18} aria-hidden="true" />
            {t('nav.home')}
          </NavLink>
        </li>
        {lanes?.map((lane) => {
          const unfold = () => point(lane.gameClassify);
          return (
            <li key={lane.gameClassify}>
              <NavLink
                to={lanePath(lane)}
                onClick={onLane(lane)}
                onPointerEnter={unfold}
                onFocus={unfold}
                className={link}
              >
                <CategoryIcon type={lane.gameClassify} />
                {t(`types.${lane.gameClassify}`)}
              </NavLink>
              {pointed === lane.gameClassify && (
                <ChunkBoundary quiet>
                  <Suspense>
                    <VendorMarks lane={lane} />
                  </Suspense>
                </ChunkBoundary>
              )}
            </li>
          );
        })}
        <li>
          <NavLink to="/promotions" className={link}>
            <Gift size={18} aria-hidden="true" />
            {t('nav.promotions')}
          </NavLink>
        </li>
        <li>
          <NavLink to="/pointMall" className={link}>
            <Gem size={18} aria-hidden="true" />
            {t('points.title')}
          </NavLink>
        </li>
        <ChunkBoundary quiet>
          <Suspense>{signedIn && <InviteEntry />}</Suspense>
        </ChunkBoundary>
      </ul>
    </nav>
  );
}
