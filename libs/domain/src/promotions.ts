/** What an offer pays for: play day by day, or members who bring members. */
export const promotionKinds = ['REBATE', 'REFERRAL'] as const;

export type PromotionKind = (typeof promotionKinds)[number];
