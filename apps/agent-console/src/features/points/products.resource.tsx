import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Products for points. */
export const productsResource: ResourceProps = {
  name: 'products',
  list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
  create: lazyPage(() => import('./product-page.tsx'), 'NewProduct'),
  edit: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
};
