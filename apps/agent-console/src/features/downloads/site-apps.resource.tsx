import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The apps of the site, their QR codes and guides. They are what they are: none is made or removed. */
export const siteAppsResource: ResourceProps = {
  name: resources.siteApps.name,
  list: lazyPage(() => import('./app-list.tsx'), 'AppList'),
  edit: lazyPage(() => import('./app-page.tsx'), 'AppPage'),
};
