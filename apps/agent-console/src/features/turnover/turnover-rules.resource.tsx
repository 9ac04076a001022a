import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The site's wagering contributions, a single record. */
export const turnoverRulesResource: ResourceProps = {
  name: 'turnoverRules',
  list: lazyPage(() => import('./turnover-rules-page.tsx'), 'TurnoverRulesPage'),
};
