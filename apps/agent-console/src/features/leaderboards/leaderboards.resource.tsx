import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./leaderboard-pages.ts');

/** The site's leaderboards. */
export const leaderboardsResource: ResourceProps = {
  name: resources.leaderboards.name,
  list: lazyPage(pages, 'LeaderboardList'),
  create: lazyPage(pages, 'NewLeaderboard'),
  edit: lazyPage(pages, 'LeaderboardPage'),
};
