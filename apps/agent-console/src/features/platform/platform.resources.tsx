import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** All sites of the platform, for its owners. */
export const platformSitesResource: ResourceProps = {
  name: resources.platformSites.name,
  list: lazyPage(() => import('./platform-site-list.tsx'), 'PlatformSiteList'),
  show: lazyPage(() => import('./platform-site-show.tsx'), 'PlatformSiteShow'),
  recordRepresentation: ({ name }: RowOf<typeof resources.platformSites>) => name,
};

/** Sites that owners asked for. */
export const siteRequestsResource: ResourceProps = {
  name: resources.siteRequests.name,
  list: lazyPage(() => import('./site-request-list.tsx'), 'SiteRequestList'),
  show: lazyPage(() => import('./site-request-show.tsx'), 'SiteRequestShow'),
  recordRepresentation: ({ code }: RowOf<typeof resources.siteRequests>) => code,
};
