import { useQuery } from '@tanstack/react-query';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import type { VendorLane } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/vendors';
import { lanePath, vendorPath } from '../../features/games/categories.ts';
import { CategoryIcon } from '../../features/games/category-icon.tsx';
import { lanesQuery } from '../../features/games/game-queries.ts';
import { useLaneLaunch } from '../../features/games/use-lane-launch.ts';
import styles from './main-nav.module.css';

const MOST_MARKS = 12;

/** A short cut for the pointer; the same vendors stand on the category's page for everyone. */
function VendorMarks({ lane }: { lane: VendorLane }) {
  return (
    <div className={styles['mega']} aria-hidden="true">
      {lane.cards.slice(0, MOST_MARKS).map((card) => (
        <Link key={card.vassalage} tabIndex={-1} to={vendorPath(card.vassalage, lane.gameClassify)}>
          <img src={card.icons.mark} alt="" width={96} height={24} loading="lazy" />
        </Link>
      ))}
    </div>
  );
}

/** Home, one entry for each category that has vendors, the promotions and the points mall (specification 2). */
export function MainNav() {
  const { t } = useTranslation();
  const { data } = useQuery(lanesQuery());
  const onLane = useLaneLaunch();
  const [pointed, point] = useState<GameType>();
  const lanes = (data?.data.lanes ?? []).filter((lane) => lane.cards.length > 0);
  return (
    <nav className={styles['nav']} aria-label={t('nav.main')}>
      <ul>
        <li>
          <NavLink to="/" end className={styles['link'] ?? ''}>
            <House size={18} aria-hidden="true" />
            {t('nav.home')}
          </NavLink>
        </li>
        {lanes.map((lane) => (
          <li key={lane.gameClassify} onPointerEnter={() => point(lane.gameClassify)}>
            <NavLink to={lanePath(lane)} onClick={onLane(lane)} className={styles['link'] ?? ''}>
              <CategoryIcon type={lane.gameClassify} />
              {t(`types.${lane.gameClassify}`)}
            </NavLink>
            {pointed === lane.gameClassify && <VendorMarks lane={lane} />}
          </li>
        ))}
        <li>
          <NavLink to="/promotions" className={styles['link'] ?? ''}>
            <Gift size={18} aria-hidden="true" />
            {t('nav.promotions')}
          </NavLink>
        </li>
        <li>
          <NavLink to="/pointMall" className={styles['link'] ?? ''}>
            <Gem size={18} aria-hidden="true" />
            {t('points.title')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
