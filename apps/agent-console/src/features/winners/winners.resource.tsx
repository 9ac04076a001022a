import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

export const winnersResource: ResourceProps = {
  name: resources.winners.name,
  list: lazyPage(() => import('./winner-pages.ts'), 'WinnerList'),
};

/** Which wins the site shows, a single record. */
export const winnerSettingsResource: ResourceProps = {
  name: resources.winnerSettings.name,
  list: lazyPage(() => import('./winner-pages.ts'), 'WinnerSettingsPage'),
};
