import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '@apsara/ui/class-names';
import { pathOf } from '../../features/games/categories.ts';
import { lanesQuery } from '../../features/games/game-queries.ts';
import styles from './tab-bar.module.css';

/** The five places of a phone, Deposit in the middle (visual guide, layout). */
export function TabBar() {
  const { t } = useTranslation();
  const { data } = useQuery(lanesQuery());
  const first = data?.data.lanes.find((lane) => lane.cards.length > 0);
  const places = [
    { to: '/', label: t('nav.home'), icon: <House size={22} aria-hidden="true" /> },
    { to: pathOf(first?.gameClassify ?? 'RNG'), label: t('nav.games'), icon: <LayoutGrid size={22} aria-hidden="true" /> },
    { to: '/deposit', label: t('nav.deposit'), icon: <Wallet size={24} aria-hidden="true" />, raised: true },
    { to: '/promotions', label: t('nav.promotions'), icon: <Gift size={22} aria-hidden="true" /> },
    { to: '/account', label: t('nav.account'), icon: <User size={22} aria-hidden="true" /> },
  ];
  return (
    <nav className={styles['bar']} aria-label={t('nav.places')}>
      {places.map(({ to, label, icon, raised }) => (
        <NavLink key={label} to={to} end={to === '/'} className={classNames(styles['place'], raised && styles['raised'])}>
          <span>{icon}</span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
