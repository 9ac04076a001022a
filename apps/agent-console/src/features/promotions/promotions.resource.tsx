import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The site's offers to members. */
export const promotionsResource: ResourceProps = {
  name: resources.promotions.name,
  list: lazyPage(() => import('./promotion-list.tsx'), 'PromotionList'),
  create: lazyPage(() => import('./promotion-page.tsx'), 'NewPromotion'),
  edit: lazyPage(() => import('./promotion-page.tsx'), 'PromotionPage'),
};
