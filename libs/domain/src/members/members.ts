import { isOneOf } from '../lists.ts';

/** Account types of the family (spec: agent-contracts, specification 6). */
export const MEMBER = 0;
export const TRIAL = 4;
export const agentTypes = [1, 2, 41, 42] as const;
/** The type an account gets that an agent makes an agent. */
export const AGENT = agentTypes[0];
/** The most accounts one below the other, the top included. */
export const MAX_DEPTH = 12;
/** Staff accounts are outside the tree; the family has no number for them. */
export const OPERATOR = 90;

export type AccountRole = 'member' | 'agent' | 'trial' | 'operator';

/** Converts the protocol's account type to a role. */
export function roleOf(type: number): AccountRole {
  if (type === TRIAL) return 'trial';
  if (type === OPERATOR) return 'operator';
  return isOneOf(agentTypes, type) ? 'agent' : 'member';
}

/** User names are compared and stored in lower case. */
export const normalUsername = (text: string): string => text.trim().toLowerCase();
