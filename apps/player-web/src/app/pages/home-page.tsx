import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryChips } from '../../features/games/lobby/category-chips.tsx';
import { HotRow } from '../../features/games/lobby/hot-row.tsx';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import { whenIdle } from '../../shared/when-idle.ts';
import { WhenNear } from '../../shared/when-near.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const QuickLinks = lazyPart(
  () => import('./quick-links.tsx'),
  (module) => module.QuickLinks,
  ['lobby'],
);
const ContinueRow = lazyPart(
  () => import('../../features/games/lobby/continue-row.tsx'),
  (module) => module.ContinueRow,
);
const HomeLanes = lazyPart(
  () => whenIdle().then(() => import('./home-parts.tsx')),
  (module) => module.HomeLanes,
  ['lobby'],
);
const HomeBelow = lazyPart(
  () => whenIdle().then(() => import('./home-parts.tsx')),
  (module) => module.HomeBelow,
  ['lobby'],
);
const NoticeBar = lazyPart(
  () => whenIdle().then(() => import('./home-parts.tsx')),
  (module) => module.NoticeBar,
  ['lobby'],
);
const JackpotTicker = lazyPart(
  () => whenIdle().then(() => import('./home-parts.tsx')),
  (module) => module.JackpotTicker,
  ['lobby'],
);

/**
 * The lobby, ordered by what people look for first (visual guide, layout). Parts below the first screen load after it.
 */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.home'));
  const { signedIn } = useVisitor();
  const hasJackpot = useSite().switches.has('JACKPOT3');
  return (
    <>
      <ChunkBoundary quiet>
        <Suspense fallback={<div className={styles['notices']} />}>
          <NoticeBar />
        </Suspense>
      </ChunkBoundary>
      <HomeHero />
      {hasJackpot && (
        <ChunkBoundary quiet>
          <Suspense fallback={<div className={styles['jackpot']} />}>
            <JackpotTicker />
          </Suspense>
        </ChunkBoundary>
      )}
      {signedIn && (
        <ChunkBoundary quiet>
          <Suspense fallback={<div className={styles['links']} />}>
            <QuickLinks />
          </Suspense>
        </ChunkBoundary>
      )}
      <CategoryChips />
      <HotRow />
      {signedIn && (
        <ChunkBoundary quiet>
          <Suspense>
            <ContinueRow />
          </Suspense>
        </ChunkBoundary>
      )}
      <ChunkBoundary>
        <WhenNear height={340}>
          <HomeLanes />
        </WhenNear>
        <WhenNear height={900}>
          <HomeBelow />
        </WhenNear>
      </ChunkBoundary>
    </>
  );
}
