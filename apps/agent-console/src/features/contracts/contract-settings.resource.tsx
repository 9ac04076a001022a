import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The kinds of contract the site uses, and their settings. */
export const contractSettingsResource: ResourceProps = {
  name: 'contractSettings',
  list: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsList'),
  edit: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsPage'),
};
