import { useListContext } from 'react-admin';
import { textIn } from '@apsara/domain/records';
import { filterRange } from '../dates/date-range.ts';
import { useFormats } from '../dates/instants.ts';
import { useAccountName } from '../lists/use-account-name.ts';
import { useTranslation, type Translate } from '../words.ts';
import type { ConsoleResource } from '../resources.ts';
import type { Report } from './report.ts';

/** Filters that only links set. */
type LinkedName = 'memberId' | 'uplineId' | 'settledFrom' | 'settledBefore';

type Labels = Readonly<Record<string, (value: string, t: Translate) => string>>;

/** The current filters as labels. */
export function useFilterWords<R extends ConsoleResource>({ filters }: Report<R>): string[] {
  const t = useTranslation();
  const { day, instant } = useFormats();
  const values: Record<string, unknown> = useListContext().filterValues;
  const linked = (name: LinkedName): string | undefined => textIn(values, name) || undefined;
  const [memberId, uplineId] = [linked('memberId'), linked('uplineId')];
  const [settledFrom, settledBefore] = [linked('settledFrom'), linked('settledBefore')];
  const account = useAccountName(memberId);
  const upline = useAccountName(uplineId);
  const range = filterRange(values);
  const others = Object.entries(filters as Labels).flatMap(([name, words]) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [words(value, t)] : [];
  });
  return [
    ...(range ? [`${day(range.from)} – ${day(range.to)}`] : []),
    ...(settledFrom && settledBefore
      ? [t('bets.settled_in', { from: instant(settledFrom), before: instant(settledBefore) })]
      : []),
    ...(memberId ? [t('bets.of_account', { account })] : []),
    ...(uplineId ? [t('results.below', { account: upline })] : []),
    ...others,
  ];
}
