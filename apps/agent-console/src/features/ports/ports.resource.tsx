import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** What the site sends SMS and e-mail through. */
export const portsResource: ResourceProps = {
  name: resources.ports.name,
  list: lazyPage(() => import('./port-list.tsx'), 'PortList'),
  edit: lazyPage(() => import('./port-page.tsx'), 'PortPage'),
};
