import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Emblem } from '../../shared/emblem.tsx';
import { useVisitor } from '../../shared/member.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './quick-links.module.css';

/** specification 2: shortcuts on home; the team overview is for agents only. */
export function QuickLinks() {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const { switches } = useSite();
  const isAgent = role === 'agent' && switches.has('AGENTPOLICY3');
  const links = [
    { to: '/deposit', title: t('nav.deposit'), text: t('home.quick_deposit'), emblem: 'coin' },
    { to: '/withdraw', title: t('nav.withdraw'), text: t('home.quick_withdraw'), emblem: 'gem' },
    { to: '/rewards', title: t('home.rewards'), text: t('home.quick_rewards'), emblem: 'sun' },
    ...(switches.has('MISSION3')
      ? ([{ to: '/missions', title: t('home.missions'), text: t('home.quick_missions'), emblem: 'wheel' }] as const)
      : []),
    { to: '/record', title: t('nav.record'), text: t('home.quick_record'), emblem: 'chip' },
    { to: '/favourites', title: t('favourites.title'), text: t('home.quick_favourites'), emblem: 'ruby' },
    ...(isAgent
      ? ([{ to: '/agentHome', title: t('home.team'), text: t('home.quick_team'), emblem: 'shield' }] as const)
      : []),
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
