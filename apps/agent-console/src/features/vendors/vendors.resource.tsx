import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Which vendors the site offers. */
export const vendorsResource: ResourceProps = {
  name: resources.vendors.name,
  list: lazyPage(() => import('./vendor-list.tsx'), 'VendorList'),
  edit: lazyPage(() => import('./vendor-page.tsx'), 'VendorPage'),
};
