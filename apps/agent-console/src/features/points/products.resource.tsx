import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What points buy. */
export const productsResource: ResourceProps = {
  name: 'products',
  list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
  create: lazyPage(() => import('./product-page.tsx'), 'NewProduct'),
  edit: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
};
