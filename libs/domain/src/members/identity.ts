import type { FieldError } from '../refusals.ts';
import { isDay, type Day } from '../time.ts';
import { ageOn } from './registration.ts';

/** 0: an account; 1: mobile or e-mail confirmed; 2: name, birthday, document and selfie; 3: address and source of income. */
export const identityLevels = [0, 1, 2, 3] as const;
export type IdentityLevel = (typeof identityLevels)[number];

/** Levels for which pictures are submitted. */
export const documentLevels = [2, 3] as const;
export type DocumentLevel = (typeof documentLevels)[number];

/** What a site can ask a level for. */
export type IdentityPurpose = 'deposit' | 'withdrawal' | 'vip';

export const identityStates = ['waiting', 'approved', 'rejected'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Parts of what is submitted; an operator rejects one of them by its name. */
export const identityParts = ['document', 'selfie', 'address', 'income', 'person'] as const;
export type IdentityPart = (typeof identityParts)[number];

/** Parts that are pictures. */
type PicturePart = Exclude<IdentityPart, 'person'>;

/** The two pictures of each level, in the order in which they are submitted. */
export const picturesOf: Record<DocumentLevel, readonly [PicturePart, PicturePart]> = {
  2: ['document', 'selfie'],
  3: ['address', 'income'],
};

export const identityReasons = ['unreadable', 'expired', 'differs', 'not_accepted', 'too_old', 'other'] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** Bounds of the texts. Lengths in characters. */
export const identityRules = {
  number: 40,
  address: 300,
  income: 300,
  note: 500,
  maxKeepDays: 3_650,
  words: 100,
} as const;

/** What a member has of the levels. */
export interface IdentityFacts {
  hasConfirmedContact: boolean;
  approved: readonly DocumentLevel[];
}

/** The highest level whose own conditions hold together with those of all lower ones. */
export function identityLevel({ hasConfirmedContact, approved }: IdentityFacts): IdentityLevel {
  if (!hasConfirmedContact) return 0;
  if (!approved.includes(2)) return 1;
  return approved.includes(3) ? 3 : 2;
}

/** A site's rules; amounts in smallest units. */
export interface SiteIdentityRules {
  depositLevel: number;
  withdrawalLevel: number;
  withdrawalAbove: bigint;
  vipLevel: number;
}

/** The level that a site asks for; a withdrawal up to the site's amount asks for none. */
export function neededLevel(
  { depositLevel, withdrawalLevel, withdrawalAbove, vipLevel }: SiteIdentityRules,
  purpose: IdentityPurpose,
  amount = 0n,
): number {
  if (purpose === 'deposit') return depositLevel;
  if (purpose === 'vip') return vipLevel;
  return amount > withdrawalAbove ? withdrawalLevel : 0;
}

/** A birthday that is none, lies ahead, or does not make the site's age. */
export function birthdayError(birthday: string, minAge: number, today: Day): FieldError | undefined {
  const path = 'birthday';
  const age = isDay(birthday) ? ageOn(birthday, today) : undefined;
  if (age === undefined || age < 0 || age > 130) return { path, code: 'format' };
  return age < minAge ? { path, code: 'too_small', min: minAge } : undefined;
}

/** A document's number as it is compared: without spaces and signs, in capitals. */
export const tidyDocumentNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
