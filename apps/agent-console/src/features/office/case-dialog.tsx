import { createRiskCase } from '@apsara/api/office-risk';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface CaseDialogProps {
  member: { id: string; account: string };
  onClose: () => void;
}

/** Opens a case about an account. */
export function CaseDialog({ member: { id: memberId, account }, onClose }: CaseDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      of={resources.riskCases}
      account={account}
      title={t('risk.open_case')}
      text={t('risk.open_case_text')}
      done={t('risk.opened')}
      onAct={(reason, options) => client.call(createRiskCase, { memberId, reason }, options)}
      onClose={onClose}
    />
  );
}
