import { useListContext } from 'react-admin';
import { filterRange } from '../date-range.ts';
import { useFormats } from '../instants.ts';
import { useAccountName } from '../use-account-name.ts';
import { useWords } from '../words.ts';
import type { Report } from './report.ts';

/** What every report may be narrowed to by a link that led there. */
type LinkedName = 'memberId' | 'uplineId' | 'settledFrom' | 'settledBefore';

/** What was chosen, in words. */
export function useFilterWords<Row>({ filters }: Report<Row>): string[] {
  const say = useWords();
  const { day, instant } = useFormats();
  const values = useListContext().filterValues as Record<string, unknown>;
  const { memberId, uplineId, settledFrom, settledBefore } = values as Partial<Record<LinkedName, string>>;
  const account = useAccountName(memberId);
  const upline = useAccountName(uplineId);
  const range = filterRange(values);
  const others = Object.entries(filters).flatMap(([name, words]) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [words(value, say)] : [];
  });
  return [
    ...(range ? [`${day(range.from)} – ${day(range.to)}`] : []),
    ...(settledFrom && settledBefore
      ? [say('bets.settled_in', { from: instant(settledFrom), before: instant(settledBefore) })]
      : []),
    ...(memberId ? [say('bets.of_account', { account })] : []),
    ...(uplineId ? [say('results.below', { account: upline })] : []),
    ...others,
  ];
}
