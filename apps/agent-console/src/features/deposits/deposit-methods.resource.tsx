import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The site's deposit methods. */
export const depositMethodsResource: ResourceProps = {
  name: 'depositMethods',
  list: lazyPage(() => import('./method-list.tsx'), 'MethodList'),
  edit: lazyPage(() => import('./method-page.tsx'), 'MethodPage'),
};
