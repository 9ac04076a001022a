import { isForGood } from '@apsara/domain/protection/exclusions';
import { Refusal } from '@apsara/domain/refusals';

/** The refusal of what an excluded member may not do, with the end of the exclusion unless there is none. */
export const excludedUntil = (until: Date): Refusal =>
  new Refusal('limits.excluded', isForGood(until) ? {} : { limit: { renewsAt: until.toISOString() } });
