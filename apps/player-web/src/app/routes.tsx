import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { categories } from '@apsara/domain/games/categories';
import { IN_HOUSE_VENDOR } from '@apsara/domain/games/vendors';
import { lotteryVendors } from '../features/games/catalogue/categories.ts';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { AuthGate } from './auth-gate.tsx';
import { entryFault } from './entry-fault-kept.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { HomePage } from './pages/home-page.tsx';
import { RequireMember } from './require-member.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

const GameListPage = lazyPart(
  () => import('../features/games/list/game-list-page.tsx'),
  (module) => module.GameListPage,
);
const Pages = lazyPart(
  () => import('./pages.tsx'),
  (module) => module.Pages,
);
const PlayPage = lazyPart(
  () => import('./pages/play-page.tsx'),
  (module) => module.PlayPage,
  ['house', 'money', 'play'],
);
const EntryFault = lazyPart(
  () => import('./entry-fault.tsx'),
  (module) => module.EntryFault,
);

/** Paths of the home page, including those of the popups over it (specification 2). */
const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register', '/reset'];

/** Home and the game lists, which the first visit loads. All other routes are in pages.tsx. */
export function AppRoutes() {
  return (
    <>
      <ScrollMemory />
      <ChunkBoundary>
        <AuthGate />
        <Suspense>{entryFault() !== undefined && <EntryFault />}</Suspense>
      </ChunkBoundary>
      <Routes>
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
          <Route element={<RequireMember trial />}>
            <Route path="/lottery" element={<GameListPage key="lottery" source={{ kind: 'type', type: 'LOTT' }} />} />
            {lotteryVendors.map(({ path, vassalage }) => (
              <Route
                key={path}
                path={path}
                element={<GameListPage key={path} source={{ kind: 'vendor', vassalage, type: 'LOTT' }} />}
              />
            ))}
            <Route path="/favourites" element={<GameListPage key="favourites" source={{ kind: 'favourites' }} />} />
            <Route path="/recent" element={<GameListPage key="recent" source={{ kind: 'recent' }} />} />
          </Route>
          <Route path="*" element={<Pages />} />
        </Route>
        <Route path="/play/:vassalage/:gameType/:gameCode" element={<PlayPage />} />
      </Routes>
    </>
  );
}
