import { MAX_REMARK } from '@apsara/domain/payments/deposits';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useTranslation } from '../../shared/words.ts';

/** An optional note, which the player reads. */
export function Remark(input: { value: string; onChange: (value: string) => void }) {
  const t = useTranslation();
  return (
    <ReasonInput
      {...input}
      label={t('deposits.remark')}
      hint={t('deposits.remark_hint', { max: MAX_REMARK })}
      max={MAX_REMARK}
    />
  );
}
