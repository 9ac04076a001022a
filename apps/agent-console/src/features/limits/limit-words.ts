import { limitKinds, type LimitKind, type LimitPeriod } from '@apsara/domain/protection/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';

/** What else a history is about. */
const otherSubjects = ['time_out', 'self_exclusion', 'closing', 'reality_check', 'shown'] as const;

const isMinutes = (subject: string): boolean => subject === 'session' || subject === 'reality_check';

interface NamedLimit {
  kind: LimitKind;
  period: LimitPeriod;
}

/** The words of limits: minutes for time, money for the others. */
export function useLimitWords() {
  const t = useTranslation();
  const { count } = useFormats();
  const name = ({ kind, period }: NamedLimit): string =>
    t('limits.of', { kind: t(`limit_kind.${kind}`), period: t(`limit_period.${period}`) });
  return {
    name,
    amount: (subject: string, amount: string): string =>
      isMinutes(subject) ? t('limits.minutes', { minutes: count(Number(amount)) }) : showAmount(amount),
    subject: (subject: string, period: LimitPeriod | null): string => {
      const kind = limitKinds.find((one) => one === subject);
      if (kind && period) return name({ kind, period });
      const other = otherSubjects.find((one) => one === subject);
      return other ? t(`limit_subject.${other}`) : subject;
    },
  };
}
