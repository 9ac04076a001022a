import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Emblem } from '../../shared/emblem.tsx';
import styles from './quick-links.module.css';

export function QuickLinks() {
  const { t } = useTranslation();
  const links = [
    { to: '/deposit', title: t('nav.deposit'), text: t('home.quick_deposit'), emblem: 'coin' },
    { to: '/record', title: t('nav.record'), text: t('home.quick_record'), emblem: 'chip' },
    { to: '/favourites', title: t('favourites.title'), text: t('home.quick_favourites'), emblem: 'ruby' },
    { to: '/recent', title: t('games.recent'), text: t('home.quick_recent'), emblem: 'wheel' },
  ] as const;
  return (
    <nav className={styles['links']} aria-label={t('home.quick')}>
      {links.map(({ to, title, text, emblem }) => (
        <Link key={to} to={to}>
          <Emblem kind={emblem} size={46} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
