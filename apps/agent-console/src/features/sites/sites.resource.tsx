import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The operator's own site. There is only one, so its settings replace the list. */
export const sitesResource: ResourceProps = {
  name: resources.sites.name,
  list: lazyPage(() => import('./site-page.tsx'), 'SitePage'),
};
