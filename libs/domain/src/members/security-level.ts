/** What protects an account, in the order in which it is best added. */
export const protections = ['password', 'mobile', 'email', 'fundPassword', 'secondProof', 'realName'] as const;
export type Protection = (typeof protections)[number];

export type SecurityLevel = 'low' | 'medium' | 'high';

/**
 * How well an account is protected. Without a contact it cannot be recovered, so it is low whatever else it has; an app
 * or a passkey is what makes it high.
 */
export function securityLevel(has: Readonly<Record<Protection, boolean>>): {
  level: SecurityLevel;
  missing: Protection[];
} {
  const missing = protections.filter((protection) => !has[protection]);
  const isReachable = has.mobile || has.email;
  if (!isReachable || !has.fundPassword) return { level: 'low', missing };
  return { level: has.secondProof ? 'high' : 'medium', missing };
}
