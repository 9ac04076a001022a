import { useState } from 'react';
import { decideRiskSignal, type RiskSignal } from '@apsara/api/office-risk';
import { caseResults, type CaseResult } from '@apsara/domain/office/risk-cases';
import { Pick as Choice } from '../../shared/forms/pick.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface DecideSignalDialogProps {
  signal: RiskSignal;
  onClose: () => void;
}

/** Decides a risk signal with its result. */
export function DecideSignalDialog({ signal: { id, members }, onClose }: DecideSignalDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [result, setResult] = useState<CaseResult>('unfounded');
  return (
    <ActDialog
      of={resources.riskSignals}
      account={members.map(({ account }) => account).join(', ')}
      title={t('risk.decide')}
      text={t('risk.decide_text')}
      done={t('risk.decided')}
      input={result}
      onAct={(note) => client.call(decideRiskSignal, { id, result, note })}
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
