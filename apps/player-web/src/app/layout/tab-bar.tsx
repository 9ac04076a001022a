import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '@apsara/ui/class-names';
import { pathOf } from '../../features/games/catalogue/categories.ts';
import { useLanes } from '../../features/games/catalogue/use-lanes.ts';
import styles from './tab-bar.module.css';

/** The five tabs of a phone, Deposit in the middle (visual guide, layout). */
export function TabBar() {
  const { t } = useTranslation();
  const first = useLanes()?.[0];
  const places = [
    { to: '/', label: t('nav.home'), icon: <House size={22} aria-hidden="true" /> },
    {
      to: pathOf(first?.gameClassify ?? 'RNG'),
      label: t('nav.games'),
      icon: <Gamepad2 size={22} aria-hidden="true" />,
    },
    { to: '/deposit', label: t('nav.deposit'), icon: <Wallet size={24} aria-hidden="true" />, raised: true },
    { to: '/promotions', label: t('nav.promotions'), icon: <Gift size={22} aria-hidden="true" /> },
    { to: '/account', label: t('nav.account'), icon: <User size={22} aria-hidden="true" /> },
  ];
  return (
    <nav className={styles['bar']} aria-label={t('nav.places')}>
      {places.map(({ to, label, icon, raised }) => (
        <NavLink
          key={label}
          to={to}
          end={to === '/'}
          className={classNames(styles['place'], raised && styles['raised'])}
        >
          <span>{icon}</span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
