import { hasRight, type StaffRole } from './rights.ts';

/** How long staff may look at the player site as a member sees it, in minutes. It is never made longer. */
export const VIEW_MINUTES = 15;

/**
 * How a view ended: in its own tab, from the console, by the next view of the same person, by its time, or because that
 * person has signed out, or may no longer view the member.
 */
export type ViewEnd = 'left' | 'console' | 'replaced' | 'expired' | 'signed_out' | 'forbidden';

/** A view shows personal data: it takes the right to that as well. */
export const mayView = (role: StaffRole | null): boolean =>
  hasRight(role, 'memberViews.act') && hasRight(role, 'contacts.read');
