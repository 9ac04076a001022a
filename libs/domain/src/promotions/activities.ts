import type { ActivityState } from '../claims/activity-steps.ts';
import type { ClaimState } from '../claims/claims.ts';
import { isSignUp } from './offer-rules.ts';
import type { ApplicationState, EarnedKind, PromotionState } from './promotions.ts';

/** An offer's state and its dates. */
interface OfferSpan {
  state: PromotionState;
  from: Date;
  until: Date | null;
}

/** An offer and what a member has done with it. */
export interface Participation extends OfferSpan {
  kind: EarnedKind;
  /** Whether its budget is used up. */
  full: boolean;
  /** Whether its rule asks the member to join. */
  joins: boolean;
  /** Whether it gives once only. */
  once: boolean;
  joined: boolean;
  /** The newest application and the newest claim, if any. */
  application: ApplicationState | null;
  /** Whether another application may follow a rejected one. */
  triesLeft: boolean;
  claim: ClaimState | null;
}

/** Whether an offer takes part at all now: published, begun, and not over. */
const isRunning = ({ state, from, until }: OfferSpan, now: Date): boolean =>
  state === 'published' && from <= now && (until === null || until > now);

/** The word of specification 4 for a member's part in an offer. */
export function activityOf(offer: Participation, now: Date): ActivityState {
  const { kind, claim, application } = offer;
  if (claim === 'issued' || claim === 'process') return claim;
  if (application === 'applying') return 'applying';
  if (offer.once && claim === 'claimed') return 'claimed';
  if (offer.state === 'published' && offer.from > now) return 'coming_soon';
  if (!isRunning(offer, now) || offer.full || (offer.once && claim === 'closed')) return 'close';
  if (kind === 'MANUAL') {
    if (application === 'issued') return 'close';
    return application === 'rejected' ? (offer.triesLeft ? 'rejected' : 'close') : 'join';
  }
  if (offer.joined || !offer.joins) return isSignUp(kind) ? 'signed_up' : 'joined';
  return 'join';
}
