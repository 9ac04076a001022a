import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { categories } from '@apsara/domain/games/categories';
import { IN_HOUSE_VENDOR } from '@apsara/domain/games/vendors';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { AuthGate } from './auth-gate.tsx';
import { entryError } from './entry-error-kept.ts';
import { GameListPage } from './game-list.ts';
import { homePaths } from './home-paths.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { usePageBelow } from './page-below.ts';
import { HomePage } from './pages/home-page.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

const Pages = lazyPart(
  () => import('./pages.tsx'),
  (module) => module.Pages,
);
const PlayPage = lazyPart(
  () => import('./pages/play-page.tsx'),
  (module) => module.PlayPage,
  ['house', 'lobby', 'money', 'play'],
);
const PaymentSheet = lazyPart(
  () => import('./payment-sheet.tsx'),
  (module) => module.PaymentSheet,
  ['money'],
);
const EntryError = lazyPart(
  () => import('./entry-error.tsx'),
  (module) => module.EntryError,
);

/** Home and the open game lists, which the first visit loads. All other routes are in pages.tsx. */
export function AppRoutes() {
  const asked = useLocation();
  const below = usePageBelow();
  const location = below?.location ?? asked;
  return (
    <>
      <ScrollMemory location={location} />
      <ChunkBoundary>
        <AuthGate />
        <Suspense>{entryError() !== undefined && <EntryError />}</Suspense>
        <Suspense>{below && <PaymentSheet below={below} />}</Suspense>
      </ChunkBoundary>
      <Routes location={location}>
        <Route element={<PageLayout />}>
          {homePaths.map((path) => (
            <Route key={path} path={path} element={<HomePage />} />
          ))}
          {categories.map(({ path, type }) => (
            <Route key={path} path={path} element={<GameListPage key={path} source={{ kind: 'type', type }} />} />
          ))}
          <Route
            path="/inHouse"
            element={<GameListPage key="house" source={{ kind: 'vendor', vassalage: IN_HOUSE_VENDOR }} />}
          />
          <Route path="/hot" element={<GameListPage key="hot" source={{ kind: 'hot' }} />} />
          <Route path="*" element={<Pages />} />
        </Route>
        <Route path="/play/:vassalage/:gameType/:gameCode" element={<PlayPage />} />
        <Route path="/seamless" element={<PlayPage />} />
      </Routes>
    </>
  );
}
