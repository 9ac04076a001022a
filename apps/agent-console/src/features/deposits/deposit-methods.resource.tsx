import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's deposit methods. */
export const depositMethodsResource: ResourceProps = {
  name: resources.depositMethods.name,
  list: lazyPage(() => import('./method-list.tsx'), 'MethodList'),
  create: lazyPage(() => import('./method-page.tsx'), 'NewMethod'),
  edit: lazyPage(() => import('./method-page.tsx'), 'MethodPage'),
};
