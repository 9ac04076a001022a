import { Refusal } from '@apsara/domain/refusals';
import type { Actor } from './caller.ts';

/**
 * What begins a deposit or a bet asks this first; what takes money out never does.
 * @throws Refusal members.terms_outdated if the caller has not agreed to the site's present terms
 */
export function requireAgreed({ termsDue }: Pick<Actor, 'termsDue'>): void {
  if (termsDue) throw new Refusal('members.terms_outdated');
}
