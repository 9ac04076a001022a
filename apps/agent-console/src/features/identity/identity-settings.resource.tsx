import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** What the site asks of identity, a single record. */
export const identitySettingsResource: ResourceProps = {
  name: resources.identitySettings.name,
  list: lazyPage(() => import('./identity-settings-page.tsx'), 'IdentitySettingsPage'),
};
