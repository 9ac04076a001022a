import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The games that the site offers, and how. */
export const gamesResource: ResourceProps = {
  name: resources.games.name,
  list: lazyPage(() => import('./game-list.tsx'), 'GameList'),
  edit: lazyPage(() => import('./game-page.tsx'), 'GamePage'),
};
