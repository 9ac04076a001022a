/** A case about an account is open until staff say how it ended. */
export const caseStates = ['open', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** How a case ended: nothing was wrong, it may be and is watched, it was so. */
export const caseResults = ['unfounded', 'watched', 'confirmed'] as const;
export type CaseResult = (typeof caseResults)[number];

/** What accounts can have in common. Members behind one router or mobile network share an address. */
export const sharedKinds = ['device', 'address', 'payout', 'document'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Days in which a login shows its device and its address. */
export const SHARED_DAYS = 30;
