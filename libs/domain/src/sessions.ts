/** Ways to sign in, by their names on the wire (spec: backend-calls). */
export const loginTypes = ['username', 'sms', 'telegram', 'google', 'facebook', 'firebase'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Houses that may vouch for a person (specification 2); a site offers those its configuration names. */
export const thirdParties = ['telegram', 'google', 'facebook'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** Second proofs after a login from an unrecorded address (specification 4). */
export const stepMethods = ['phone', 'email', 'realName', 'authenticator'] as const;
export type StepMethod = (typeof stepMethods)[number];

/** A code that opens an account in another window. */
export const HANDOVER_SECONDS = 60;
/** An SMS or e-mail code; what specification 4 counts down. */
export const CODE_MINUTES = 1;
/** Digits of such a code. */
export const CODE_DIGITS = 6;

/** A second proof may be given for so long after the first. */
export const TICKET_SECONDS = 600;
/** Second proofs one ticket lets somebody try. */
export const TICKET_TRIES = 5;

/** The same person's name, however it was typed: letters by meaning, case and spaces aside. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A phone number its owner knows again and nobody else learns: its country's part and its last three digits. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)} ••• ${mobile.slice(-3)}`;

/** An address its owner knows again: its first letter and its house. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

/** One letter of each word of a name, which its owner knows again and nobody else can complete. */
export const maskedName = (name: string): string => name.replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}]*/gu, '$1***');
