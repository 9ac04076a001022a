import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's rules for transfers between accounts, a single record. */
export const transferRulesResource: ResourceProps = {
  name: resources.transferRules.name,
  list: lazyPage(() => import('./transfer-rules-page.tsx'), 'TransferRulesPage'),
};
