import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What the site offers its members. */
export const promotionsResource: ResourceProps = {
  name: 'promotions',
  list: lazyPage(() => import('./promotion-list.tsx'), 'PromotionList'),
  create: lazyPage(() => import('./promotion-page.tsx'), 'NewPromotion'),
  edit: lazyPage(() => import('./promotion-page.tsx'), 'PromotionPage'),
};
