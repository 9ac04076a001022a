import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's wagering contributions, a single record. */
export const turnoverSettingsResource: ResourceProps = {
  name: resources.turnoverSettings.name,
  list: lazyPage(() => import('./turnover-settings-page.tsx'), 'TurnoverSettingsPage'),
};
