import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '@apsara/ui/skip-link';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { WhenNear } from '../../shared/when-near.tsx';
import { Header } from './header.tsx';
import styles from './page-layout.module.css';
import { PageWaiting } from './page-waiting.tsx';
import { TabBar } from './tab-bar.tsx';

const Extras = lazyPart(
  () => whenIdle().then(() => import('./extras.tsx')),
  (module) => module.Extras,
  ['lobby'],
);
const Footer = lazyPart(
  () => import('./footer.tsx'),
  (module) => module.Footer,
  ['lobby'],
);

/** Header, the page, footer, and on phones the tab bar. */
export function PageLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className={styles['layout']}>
      <SkipLink target="main">{t('nav.skip')}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ChunkBoundary key={pathname}>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </ChunkBoundary>
      </main>
      <ChunkBoundary>
        <WhenNear height={320}>
          <Footer />
        </WhenNear>
      </ChunkBoundary>
      <TabBar />
      <ChunkBoundary quiet>
        <Suspense>
          <Extras />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}
