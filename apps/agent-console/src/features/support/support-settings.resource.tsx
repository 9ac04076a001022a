import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The hours of the support desk, a single record. */
export const supportSettingsResource: ResourceProps = {
  name: resources.supportSettings.name,
  list: lazyPage(() => import('./support-settings-page.tsx'), 'SupportSettingsPage'),
};
