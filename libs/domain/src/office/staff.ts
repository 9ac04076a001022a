/** What one admin asks for and another grants: another role, or that a lost authenticator is removed. */
export const staffRequestKinds = ['role', 'authenticator'] as const;
export type StaffRequestKind = (typeof staffRequestKinds)[number];

export const staffStates = ['active', 'blocked'] as const;

/** Bounds of a staff account; lengths in characters. */
export const staffRules = { minName: 4, maxName: 20, maxNickname: 60, maxNetworks: 20 } as const;
