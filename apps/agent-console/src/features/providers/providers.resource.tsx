import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Payment providers of the site. */
export const paymentProvidersResource: ResourceProps = {
  name: resources.paymentProviders.name,
  list: lazyPage(() => import('./provider-list.tsx'), 'ProviderList'),
  create: lazyPage(() => import('./provider-page.tsx'), 'NewProvider'),
  edit: lazyPage(() => import('./provider-page.tsx'), 'ProviderPage'),
};
