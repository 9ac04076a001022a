import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./claim-pages.ts');

/** Rewards of members. */
export const claimsResource: ResourceProps = {
  name: resources.claims.name,
  list: lazyPage(pages, 'ClaimList'),
  create: lazyPage(pages, 'IssueClaim'),
  show: lazyPage(pages, 'ClaimShow'),
};

/** What rewards cost and what is outstanding. */
export const claimCostsResource: ResourceProps = {
  name: resources.claimCosts.name,
  list: lazyPage(pages, 'ClaimCosts'),
};

/** Rewards by hand to many members at once. */
export const claimBatchesResource: ResourceProps = {
  name: resources.claimBatches.name,
  list: lazyPage(pages, 'BatchList'),
  create: lazyPage(pages, 'NewBatch'),
  show: lazyPage(pages, 'BatchShow'),
};
