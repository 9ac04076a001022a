import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** The site's rules for money between accounts: there is one set of them. */
export const transferRulesResource: ResourceProps = {
  name: 'transferRules',
  list: lazyPage(() => import('./transfer-rules-page.tsx'), 'TransferRulesPage'),
};
