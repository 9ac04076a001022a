import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { categories, IN_HOUSE_VENDOR, lotteryVendors } from '../features/games/categories.ts';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { AuthGate } from './auth-gate.tsx';
import { entryFault } from './entry-fault-kept.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { HomePage } from './pages/home-page.tsx';
import { RequireMember } from './require-member.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

const GameListPage = lazyPart(
  () => import('../features/games/game-list-page.tsx'),
  (module) => module.GameListPage,
);
const DepositPage = lazyPart(
  () => import('../features/deposits/deposit-page.tsx'),
  (module) => module.DepositPage,
);
const DepositResultPage = lazyPart(
  () => import('../features/deposits/deposit-result-page.tsx'),
  (module) => module.DepositResultPage,
);
const RecordPage = lazyPart(
  () => import('../features/bets/record-page.tsx'),
  (module) => module.RecordPage,
);
const SecurityPage = lazyPart(
  () => import('../features/security/security-page.tsx'),
  (module) => module.SecurityPage,
);
const PlayPage = lazyPart(
  () => import('./pages/play-page.tsx'),
  (module) => module.PlayPage,
);
const AccountPage = lazyPart(
  () => import('./pages/account-page.tsx'),
  (module) => module.AccountPage,
);
const AgentHomePage = lazyPart(
  () => import('./pages/agent-home-page.tsx'),
  (module) => module.AgentHomePage,
);
const SeamlessPage = lazyPart(
  () => import('./pages/seamless-page.tsx'),
  (module) => module.SeamlessPage,
);
const VendorLaunchPage = lazyPart(
  () => import('./pages/vendor-launch-page.tsx'),
  (module) => module.VendorLaunchPage,
);
const VendorListPage = lazyPart(
  () => import('./pages/vendor-list-page.tsx'),
  (module) => module.VendorListPage,
);
const NotFoundPage = lazyPart(
  () => import('./pages/not-found-page.tsx'),
  (module) => module.NotFoundPage,
);
const EntryFault = lazyPart(
  () => import('./entry-fault.tsx'),
  (module) => module.EntryFault,
);

/** The home page's addresses; the popups stand over it (specification 2). */
const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register', '/reset'];

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
          <Route path="/gameListCenter/:vassalage/:gameType" element={<VendorListPage />} />
          <Route path="/inHouse" element={<GameListPage key="house" source={{ kind: 'vendor', vassalage: IN_HOUSE_VENDOR }} />} />
          <Route path="/hot" element={<GameListPage key="hot" source={{ kind: 'hot' }} />} />
          <Route path="/seamless" element={<SeamlessPage />} />
          <Route path="/u9w" element={<VendorLaunchPage vassalage="U9W" />} />
          <Route element={<RequireMember trial />}>
            <Route path="/lottery" element={<GameListPage key="lottery" source={{ kind: 'type', type: 'LOTT' }} />} />
            {lotteryVendors.map(({ path, vassalage }) => (
              <Route key={path} path={path} element={<GameListPage key={path} source={{ kind: 'vendor', vassalage, type: 'LOTT' }} />} />
            ))}
            <Route path="/agentHome" element={<AgentHomePage />} />
            <Route path="/favourites" element={<GameListPage key="favourites" source={{ kind: 'favourites' }} />} />
            <Route path="/recent" element={<GameListPage key="recent" source={{ kind: 'recent' }} />} />
            <Route path="/account" element={<AccountPage />} />
          </Route>
          <Route element={<RequireMember />}>
            <Route path="/deposit" element={<DepositPage />} />
            <Route path="/deposit/result/:orderNo" element={<DepositResultPage />} />
            <Route path="/record" element={<RecordPage />} />
            <Route path="/security" element={<SecurityPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="/play/:vassalage/:gameType/:gameCode" element={<PlayPage />} />
      </Routes>
    </>
  );
}
