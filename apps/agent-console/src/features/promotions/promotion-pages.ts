// All pages of offers are loaded together: each file of its own would make the console's first visit larger.
export { ApplicationList } from './application-list.tsx';
export { ApplicationShow } from './application-show.tsx';
export { PromotionList } from './promotion-list.tsx';
export { NewPromotion, PromotionPage } from './promotion-page.tsx';
