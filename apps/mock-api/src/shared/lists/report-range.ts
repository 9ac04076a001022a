import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, instantsOf, type Day, type DayRange } from '@apsara/domain/time';
import { MAX_RESULT_DAYS } from '@apsara/api/reports';

/**
 * The days of a report, the last seven unless said, and the instants [since, before) that they cover.
 * @throws Refusal request.invalid for a range that is none or too long
 */
export function reportRange(
  asked: { from?: Day | undefined; to?: Day | undefined },
  now: Date,
  zone: string,
): DayRange & { since: Date; before: Date } {
  const today = dayOf(now, zone);
  const { from = addDays(today, -6), to = today } = asked;
  if (to < from) throw new Refusal('request.invalid', { fields: [{ path: 'filter.to', code: 'too_small' }] });
  if (to >= addDays(from, MAX_RESULT_DAYS))
    throw new Refusal('request.invalid', { fields: [{ path: 'filter.to', code: 'too_big', max: MAX_RESULT_DAYS }] });
  const { from: since, before } = instantsOf({ from, to }, zone);
  return { from, to, since, before };
}
