import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { categories, IN_HOUSE_VENDOR } from '../features/games/categories.ts';
import { AuthGate } from './auth-gate.tsx';
import { PageLayout } from './layout/page-layout.tsx';
import { LiveEvents } from './live-events.tsx';
import { HomePage } from './pages/home-page.tsx';
import { RequireMember } from './require-member.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

const GameListPage = lazy(() => import('../features/games/game-list-page.tsx').then((module) => ({ default: module.GameListPage })));
const DepositPage = lazy(() => import('../features/deposits/deposit-page.tsx').then((module) => ({ default: module.DepositPage })));
const DepositResultPage = lazy(() =>
  import('../features/deposits/deposit-result-page.tsx').then((module) => ({ default: module.DepositResultPage })),
);
const RecordPage = lazy(() => import('../features/bets/record-page.tsx').then((module) => ({ default: module.RecordPage })));
const PlayPage = lazy(() => import('./pages/play-page.tsx').then((module) => ({ default: module.PlayPage })));
const AccountPage = lazy(() => import('./pages/account-page.tsx').then((module) => ({ default: module.AccountPage })));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })));

/** The home page's addresses; the two popups stand over it (specification 2). */
const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register'];

export function AppRoutes() {
  return (
    <>
      <ScrollMemory />
      <LiveEvents />
      <AuthGate />
      <Routes>
        <Route element={<PageLayout />}>
          {homePaths.map((path) => (
            <Route key={path} path={path} element={<HomePage />} />
          ))}
          {categories.map(({ path, type }) => (
            <Route key={path} path={path} element={<GameListPage key={path} source={{ kind: 'type', type }} />} />
          ))}
          <Route path="/inHouse" element={<GameListPage key="house" source={{ kind: 'vendor', vassalage: IN_HOUSE_VENDOR }} />} />
          <Route path="/hot" element={<GameListPage key="hot" source={{ kind: 'hot' }} />} />
          <Route element={<RequireMember trial />}>
            <Route path="/favourites" element={<GameListPage key="favourites" source={{ kind: 'favourites' }} />} />
            <Route path="/recent" element={<GameListPage key="recent" source={{ kind: 'recent' }} />} />
            <Route path="/account" element={<AccountPage />} />
          </Route>
          <Route element={<RequireMember />}>
            <Route path="/deposit" element={<DepositPage />} />
            <Route path="/deposit/result/:orderNo" element={<DepositResultPage />} />
            <Route path="/record" element={<RecordPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="/play/:vassalage/:gameType/:gameCode" element={<PlayPage />} />
      </Routes>
    </>
  );
}
