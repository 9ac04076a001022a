import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The site's rules for transfers between accounts, a single record. */
export const transferRulesResource: ResourceProps = {
  name: 'transferRules',
  list: lazyPage(() => import('./transfer-rules-page.tsx'), 'TransferRulesPage'),
};
