import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's rules for transfers between accounts, a single record. */
export const transferSettingsResource: ResourceProps = {
  name: resources.transferSettings.name,
  list: lazyPage(() => import('./transfer-settings-page.tsx'), 'TransferSettingsPage'),
};
