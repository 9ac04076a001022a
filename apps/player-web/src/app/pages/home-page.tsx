import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryChips } from '../../features/games/category-chips.tsx';
import { HotRow } from '../../features/games/hot-row.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { WhenNear } from '../../shared/when-near.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const QuickLinks = lazyPart(
  () => import('./quick-links.tsx'),
  (module) => module.QuickLinks,
);
const ContinueRow = lazyPart(
  () => import('../../features/games/continue-row.tsx'),
  (module) => module.ContinueRow,
);
const HomeLanes = lazyPart(
  () => import('./home-lanes.tsx'),
  (module) => module.HomeLanes,
);
const RecommendedGames = lazyPart(
  () => import('../../features/games/recommended-games.tsx'),
  (module) => module.RecommendedGames,
);

/** The lobby, in the order people look for things (visual guide, layout); what lies below the first screen comes after it. */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.home'));
  const { signedIn } = useVisitor();
  return (
    <>
      <HomeHero />
      {signedIn && (
        <Suspense fallback={<div className={styles['links']} />}>
          <QuickLinks />
        </Suspense>
      )}
      <CategoryChips />
      <HotRow />
      {signedIn && (
        <Suspense>
          <ContinueRow />
        </Suspense>
      )}
      <WhenNear height={340}>
        <Suspense fallback={<div className={styles['lanes']} />}>
          <HomeLanes />
        </Suspense>
      </WhenNear>
      <WhenNear height={900}>
        <Suspense fallback={<div className={styles['recommended']} />}>
          <RecommendedGames />
        </Suspense>
      </WhenNear>
    </>
  );
}
