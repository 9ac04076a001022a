import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./promotion-pages.ts');

/** The site's offers to members. */
export const promotionsResource: ResourceProps = {
  name: resources.promotions.name,
  list: lazyPage(pages, 'PromotionList'),
  create: lazyPage(pages, 'NewPromotion'),
  edit: lazyPage(pages, 'PromotionPage'),
};

/** Applications of members for offers. */
export const applicationsResource: ResourceProps = {
  name: resources.applications.name,
  list: lazyPage(pages, 'ApplicationList'),
  show: lazyPage(pages, 'ApplicationShow'),
};
