/** Kinds of promotion: daily play, or the referral of new members. */
export const promotionKinds = ['REBATE', 'REFERRAL'] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** Banners of libs/art for promotions. */
export const promotionArt = [
  'welcome',
  'live',
  'sports',
  'lottery',
  'vip',
  'angkor',
  'fish',
  'esports',
  'gems',
  'app',
  'rebate',
  'referral',
  'points',
  'mission',
] as const;

/** Address of an offer's picture, 5 wide and 2 high. */
export const promotionPicture = (art: string): string => `/art/1/banner/${art}.1000x400.svg`;
