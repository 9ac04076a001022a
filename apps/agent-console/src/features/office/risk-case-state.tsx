import type { RiskCaseRow } from '@apsara/api/office-risk';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Whether a case is open, or how it ended. */
export function RiskCaseState({ result }: Pick<RiskCaseRow, 'result'>) {
  const t = useTranslation();
  if (result === null) return <Tag tone="warning">{t('risk.state.open')}</Tag>;
  return <Tag tone={result === 'confirmed' ? 'danger' : 'mute'}>{t(`risk.result.${result}`)}</Tag>;
}
