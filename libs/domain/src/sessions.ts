/** Ways to sign in, by their names on the wire (spec: backend-calls). */
export const loginTypes = ['username', 'sms', 'telegram', 'google', 'facebook', 'firebase'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Houses that may vouch for a person (specification 2); a site offers those its configuration names. */
export const thirdParties = ['telegram', 'google', 'facebook'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** Second proofs after a login from an unrecorded address (specification 4). */
export const stepMethods = ['phone', 'email', 'realName', 'authenticator'] as const;
export type StepMethod = (typeof stepMethods)[number];

/** A session without a sign of life for this long is over, unless its site says otherwise. */
export const IDLE_MINUTES = 30;
/** A code that opens an account in another window. */
export const HANDOVER_SECONDS = 60;
/** An SMS or e-mail code; what specification 4 counts down. */
export const CODE_MINUTES = 1;
/** Digits of such a code. */
export const CODE_DIGITS = 6;
