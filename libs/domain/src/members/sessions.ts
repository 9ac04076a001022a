/** Ways to sign in, by their names on the wire (spec: backend-calls). */
export const loginTypes = ['username', 'sms', 'telegram', 'google', 'facebook', 'firebase'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Houses that may vouch for a person (specification 2); a site offers those its configuration names. */
export const thirdParties = ['telegram', 'google', 'facebook'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** Second proofs after a login from an unrecorded address (specification 4). */
export const stepMethods = ['passkey', 'phone', 'email', 'realName', 'authenticator'] as const;
export type StepMethod = (typeof stepMethods)[number];

/** A code that opens an account in another window. */
export const HANDOVER_SECONDS = 60;
/** An SMS or e-mail code; what specification 4 counts down. */
export const CODE_MINUTES = 1;
/** Digits of such a code. */
export const CODE_DIGITS = 6;

/** A second proof may be given for so long after the first. */
export const TICKET_SECONDS = 600;
/** Attempts at the second factor per ticket. */
export const TICKET_TRIES = 5;

/** A remembered device is not asked for the authenticator for so many days after it last proved itself. */
export const REMEMBERED_DEVICE_DAYS = 30;
/** Recovery codes that come with an authenticator. */
export const RECOVERY_CODES = 8;

/** Whether an account has anything to prove itself with but its password. */
export const hasSecondProof = (
  account: Readonly<Record<'authenticator' | 'mobile' | 'email' | 'realName', string | null>>,
): boolean => Boolean(account.authenticator || account.mobile || account.email || account.realName);

/** What an account can prove itself with. */
export interface StepMeans {
  hasPasskey: boolean;
  hasAuthenticator: boolean;
  hasMobile: boolean;
  hasEmail: boolean;
  hasRealName: boolean;
}

/**
 * The second proofs a login may be completed with, strongest first. Beside an authenticator only a passkey counts;
 * a name is no secret, so it counts only for an account that has nothing else. A login by phone has proven the phone.
 */
export function stepMethodsOf(means: StepMeans, type: LoginType): StepMethod[] {
  const first: StepMethod[] = means.hasPasskey ? ['passkey'] : [];
  if (means.hasAuthenticator) return [...first, 'authenticator'];
  const isByPhone = type === 'sms' || type === 'firebase';
  const codes: StepMethod[] = [];
  if (means.hasMobile && !isByPhone) codes.push('phone');
  if (means.hasEmail) codes.push('email');
  const hasFactor = means.hasMobile || means.hasEmail;
  return !hasFactor && means.hasRealName ? [...first, 'realName'] : [...first, ...codes];
}

/** The same person's name, however it was typed: letters by meaning, case and spaces aside. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Masks a phone number so that only its owner recognises it: country code and last three digits remain. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)} ••• ${mobile.slice(-3)}`;

/** Masks an email address so that its owner recognises it: the first letter and the domain remain. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

/** Masks a name: one letter of each word remains, so that only its owner recognises it. */
export const maskedName = (name: string): string => name.replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}]*/gu, '$1***');
