import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** The operator's own site; there is one, so its settings stand where another resource has its list. */
export const sitesResource: ResourceProps = {
  name: 'sites',
  list: lazyPage(() => import('./site-page.tsx'), 'SitePage'),
};
