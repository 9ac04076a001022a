import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The site's rules for withdrawals, a single record. */
export const withdrawalSettingsResource: ResourceProps = {
  name: 'withdrawalSettings',
  list: lazyPage(() => import('./withdrawal-settings-page.tsx'), 'WithdrawalSettingsPage'),
};
