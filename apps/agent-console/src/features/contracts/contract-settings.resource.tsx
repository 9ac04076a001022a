import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Which kinds of contract the site uses, and how. */
export const contractSettingsResource: ResourceProps = {
  name: 'contractSettings',
  list: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsList'),
  edit: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsPage'),
};
