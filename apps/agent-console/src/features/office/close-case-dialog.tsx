import { useState } from 'react';
import { closeRiskCase, type RiskCase } from '@apsara/api/office-risk';
import { caseResults, type CaseResult } from '@apsara/domain/office/risk-cases';
import { Pick as Choice } from '../../shared/forms/pick.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface CloseCaseDialogProps {
  risk: RiskCase;
  onClose: () => void;
}

/** Closes a case with its result. */
export function CloseCaseDialog({ risk: { id, account, hold }, onClose }: CloseCaseDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [result, setResult] = useState<CaseResult>('unfounded');
  return (
    <ActDialog
      of={resources.riskCases}
      account={account}
      title={t('risk.close')}
      text={hold ? t('risk.close_held') : t('risk.close_text')}
      done={t('risk.closed')}
      input={result}
      onAct={(note) => client.call(closeRiskCase, { id, result, note })}
      onClose={onClose}
    >
      <Choice
        label={t('risk.how')}
        value={result}
        choices={caseResults.map((one) => ({ id: one, name: t(`risk.result.${one}`) }))}
        onChoose={setResult}
      />
    </ActDialog>
  );
}
