import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The kinds of contract the site uses, and their settings. */
export const contractSettingsResource: ResourceProps = {
  name: resources.contractSettings.name,
  list: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsList'),
  edit: lazyPage(() => import('./contract-settings-page.tsx'), 'ContractSettingsPage'),
};
