import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Rewards of members. */
export const claimsResource: ResourceProps = {
  name: resources.claims.name,
  list: lazyPage(() => import('./claim-list.tsx'), 'ClaimList'),
  create: lazyPage(() => import('./issue-claim.tsx'), 'IssueClaim'),
  show: lazyPage(() => import('./claim-show.tsx'), 'ClaimShow'),
};

/** What rewards cost and what is outstanding. */
export const claimCostsResource: ResourceProps = {
  name: resources.claimCosts.name,
  list: lazyPage(() => import('./claim-costs.tsx'), 'ClaimCosts'),
};
