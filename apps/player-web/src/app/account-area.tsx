import LogOut from 'lucide-react/icons/log-out';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { LogoutButton } from '../features/sessions/logout-button.tsx';
import { useMediaQuery } from '../shared/media-query.ts';
import styles from './account-area.module.css';
import { useAccountPlaces } from './account-places.tsx';
import { PageWaiting } from './layout/page-waiting.tsx';

/** Where there is space for the menu beside a page. */
export const SIDE_MENU = '(min-width: 1024px)';

function SideMenu() {
  const { t } = useTranslation();
  const places = useAccountPlaces();
  return (
    <nav className={styles['menu']} aria-label={t('nav.account')}>
      <NavLink to="/account" end>
        {t('nav.account')}
      </NavLink>
      {places.map(({ to, label, icon, badge }) => {
        // The feedback dialog opens over the current page, which would always be the current entry.
        const Entry = typeof to === 'string' ? NavLink : Link;
        return (
          <Entry key={label} to={to}>
            {icon}
            {label} {badge}
          </Entry>
        );
      })}
      <LogoutButton>
        {(ask) => (
          <button type="button" onClick={ask}>
            <LogOut size={20} aria-hidden="true" />
            {t('auth.logout')}
          </button>
        )}
      </LogoutButton>
    </nav>
  );
}

/** The account's pages; on wide screens with their menu beside them, so that no page moves its edge. */
export function AccountArea() {
  const wide = useMediaQuery(SIDE_MENU);
  return (
    <div className={styles['area']}>
      {wide && <SideMenu />}
      <div>
        <Suspense fallback={<PageWaiting />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
