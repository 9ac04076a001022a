import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Applications of members for offers. */
export const applicationsResource: ResourceProps = {
  name: resources.applications.name,
  list: lazyPage(() => import('./application-list.tsx'), 'ApplicationList'),
  show: lazyPage(() => import('./application-show.tsx'), 'ApplicationShow'),
};
