import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** What a site's members played, by day, product, vendor, game, line or member. */
export const siteResultsResource: ResourceProps = {
  name: resources.siteResults.name,
  list: lazyPage(() => import('./site-result-list.tsx'), 'SiteResultList'),
};
