import type { RiskSignal } from '@apsara/api/office-risk';
import { signalCounts } from '@apsara/domain/office/risk-signals';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';

const readable = (figures: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, signalCounts.has(name) ? value : showAmount(value)]),
  );

/** What a signal was found by, as a sentence. */
export function SignalFigures({ kind, figures }: Pick<RiskSignal, 'kind' | 'figures'>) {
  const t = useTranslation();
  return t(`signal_figures.${kind}`, readable(figures));
}
