import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '@apsara/ui/button-class';
import { IconButton } from '@apsara/ui/icon-button';
import { SiteLogo } from '../../features/sites/site-logo.tsx';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { useVisitor } from '../../shared/member.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './header.module.css';

const LanguageMenu = lazyPart(
  () => import('./language-menu.tsx'),
  (module) => module.LanguageMenu,
);
/** Phones have tabs instead. */
const MainNav = lazyPart(
  () => import('./main-nav.tsx'),
  (module) => module.MainNav,
);
const MenuDrawer = lazyPart(
  () => import('./menu-drawer.tsx'),
  (module) => module.MenuDrawer,
  ['lobby'],
);
const MemberTools = lazyPart(
  () => import('./member-tools.tsx'),
  (module) => module.MemberTools,
);
const SearchDialog = lazyPart(
  () => import('../../features/games/search/search-dialog.tsx'),
  (module) => module.SearchDialog,
);

/** Ctrl K anywhere, and "/" outside text fields. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input,textarea,select');
      const wanted = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
      if (!wanted || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

function Guest() {
  const { t } = useTranslation();
  const { registerForms } = useSite();
  const { pathname, search } = useLocation();
  const state = { returnTo: pathname + search };
  return (
    <>
      <Link to="/login" state={state} className={buttonClass({ variant: 'ghost' }, styles['enter'])}>
        {t('auth.login')}
      </Link>
      {registerForms.length > 0 && (
        <Link to="/register" state={state} className={buttonClass({ variant: 'primary' }, styles['enter'])}>
          {t('auth.register')}
        </Link>
      )}
    </>
  );
}

export function Header() {
  const { t } = useTranslation();
  const site = useSite();
  const { signedIn } = useVisitor();
  const wide = useMediaQuery('(min-width: 768px)');
  const [searching, setSearching] = useState(false);
  const [menu, setMenu] = useState(false);
  const [openSearch] = useState(() => () => setSearching(true));
  useSearchKeys(openSearch);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <IconButton
          label={t('nav.menu')}
          className={styles['phone']}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        >
          <Menu size={22} />
        </IconButton>
        <Link to="/" className={styles['logo']} aria-label={t('nav.home_of', { site: site.name })}>
          <SiteLogo {...site} />
        </Link>
        <button type="button" className={styles['search']} onClick={openSearch}>
          <Search size={18} aria-hidden="true" />
          <span>{t('search.label')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <span className={styles['space']} />
        <IconButton label={t('search.label')} className={styles['phone']} onClick={openSearch}>
          <Search size={20} />
        </IconButton>
        {wide && (
          <ChunkBoundary quiet>
            <Suspense>
              <LanguageMenu />
            </Suspense>
          </ChunkBoundary>
        )}
        {signedIn ? (
          <ChunkBoundary quiet>
            <Suspense fallback={<span className={styles['waiting']} aria-busy="true" />}>
              <MemberTools />
            </Suspense>
          </ChunkBoundary>
        ) : (
          <Guest />
        )}
      </div>
      {wide && (
        <ChunkBoundary quiet>
          <Suspense fallback={<div className={styles['nav']} />}>
            <MainNav />
          </Suspense>
        </ChunkBoundary>
      )}
      <ChunkBoundary>
        <Suspense>{menu && <MenuDrawer onClose={() => setMenu(false)} />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary>
        <Suspense>{searching && <SearchDialog onClose={() => setSearching(false)} />}</Suspense>
      </ChunkBoundary>
    </header>
  );
}
