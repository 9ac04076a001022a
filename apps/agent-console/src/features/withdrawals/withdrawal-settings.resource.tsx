import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** The site's rules for money going out: there is one set of them. */
export const withdrawalSettingsResource: ResourceProps = {
  name: 'withdrawalSettings',
  list: lazyPage(() => import('./withdrawal-settings-page.tsx'), 'WithdrawalSettingsPage'),
};
