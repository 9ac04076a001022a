import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What play counts for at the site: there is one set of rules. */
export const turnoverRulesResource: ResourceProps = {
  name: 'turnoverRules',
  list: lazyPage(() => import('./turnover-rules-page.tsx'), 'TurnoverRulesPage'),
};
