import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** How the site counts limits and what it asks of bets, a single record. */
export const limitRulesResource: ResourceProps = {
  name: resources.limitRules.name,
  list: lazyPage(() => import('./limit-rules-page.tsx'), 'LimitRulesPage'),
};
