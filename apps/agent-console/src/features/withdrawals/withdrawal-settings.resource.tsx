import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's rules for withdrawals, a single record. */
export const withdrawalSettingsResource: ResourceProps = {
  name: resources.withdrawalSettings.name,
  list: lazyPage(() => import('./withdrawal-settings-page.tsx'), 'WithdrawalSettingsPage'),
};
