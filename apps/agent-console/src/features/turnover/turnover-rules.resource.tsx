import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's wagering contributions, a single record. */
export const turnoverRulesResource: ResourceProps = {
  name: resources.turnoverRules.name,
  list: lazyPage(() => import('./turnover-rules-page.tsx'), 'TurnoverRulesPage'),
};
