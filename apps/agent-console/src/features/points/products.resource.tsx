import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Products for points. */
export const productsResource: ResourceProps = {
  name: resources.products.name,
  list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
  create: lazyPage(() => import('./product-page.tsx'), 'NewProduct'),
  edit: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
};
