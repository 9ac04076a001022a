import type { HarmMark } from '@apsara/api/marks';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';

/** Figures that are amounts. */
const amounts: ReadonlySet<string> = new Set(['before', 'week', 'amount', 'lost', 'net', 'above']);

const readable = (figures: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, amounts.has(name) ? showAmount(value) : value]),
  );

/** What a mark was found by, as a sentence. */
export function MarkFigures({ kind, figures }: Pick<HarmMark, 'kind' | 'figures'>) {
  const t = useTranslation();
  return t(`mark_figures.${kind}`, readable(figures));
}
