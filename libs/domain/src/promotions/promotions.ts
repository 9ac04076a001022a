/** Kinds of promotion that issue claims by a rule (specification 7, `promotionType`). */
export const earnedKinds = [
  'NEW_REGISTER',
  'SIGNUP',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT',
  'DEPOSIT_BET_BONUS',
  'SAVIOR',
  'MANUAL',
] as const;
export type EarnedKind = (typeof earnedKinds)[number];

/** Kinds of promotion: those with a rule, raffles, daily rebates, and the referral of new members. */
export const promotionKinds = ['REBATE', 'REFERRAL', 'RAFFLE', ...earnedKinds] as const;
export type PromotionKind = (typeof promotionKinds)[number];

const otherKinds: readonly PromotionKind[] = ['REBATE', 'REFERRAL', 'RAFFLE'];

export const isEarned = (kind: PromotionKind): kind is EarnedKind => !otherKinds.includes(kind);

/** A draft and a paused offer are hidden; a paused one still has its members, and a closed one never comes back. */
export const promotionStates = ['draft', 'published', 'paused', 'closed'] as const;
export type PromotionState = (typeof promotionStates)[number];

const nextStates: Record<PromotionState, readonly PromotionState[]> = {
  draft: ['published'],
  published: ['paused', 'closed'],
  paused: ['published', 'closed'],
  closed: [],
};

/** The states an operator may move an offer to. */
export const statesAfter = (state: PromotionState): readonly PromotionState[] => nextStates[state];

/** States of an application: it waits, was rejected, was approved, or was withdrawn by its member. */
export const applicationStates = ['applying', 'rejected', 'issued', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Most characters of a comment and of a remark, counted as code points, and most pictures (specification 5 and 9). */
export const applicationRules = { maxComment: 140, maxImages: 3 } as const;

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
