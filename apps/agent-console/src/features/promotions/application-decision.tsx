import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { ApplicationRow } from '@apsara/api/applications';
import { applicationRules } from '@apsara/domain/promotions/promotions';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { applicationQueue } from './application-queue.ts';

type Choice = 'approve' | 'reject';

/** Approve with a reward, or reject with a remark for the member. */
export function ApplicationDecision({ application }: { application: ApplicationRow }) {
  const t = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" size="large" onClick={() => setChoice('approve')}>
          {t('applications.approve')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setChoice('reject')}>
          {t('applications.reject')}
        </Button>
      </Stack>
      {choice && <ChoiceDialog application={application} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface ChoiceDialogProps {
  application: ApplicationRow;
  choice: Choice;
  onClose: () => void;
}

function ChoiceDialog({ application, choice, onClose }: ChoiceDialogProps) {
  const t = useTranslation();
  const { account, promotion, reward, currency } = application;
  const [amount, setAmount] = useState(application.amount);
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const { goOn } = useQueue(applicationQueue, application.id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { decide, busy, refusal } = useDecision({
    resource: resources.applications,
    record: application,
    onClose,
    onDone,
  });
  const missing = choice === 'reject' && remark.trim() === '';
  const confirm = () => {
    setTried(true);
    if (missing) return;
    const data = {
      decision: choice,
      remark: remark.trim(),
      ...(choice === 'approve' ? { amount: plainAmount(amount) } : {}),
    };
    void decide(data, t(`applications.done_${choice}`, { account }));
  };
  return (
    <DecisionDialog
      title={t(`applications.${choice}`)}
      facts={
        <>
          <Fact name={t('resources.applications.fields.account')}>{account}</Fact>
          <Fact name={t('resources.applications.fields.promotion')}>{promotion}</Fact>
        </>
      }
      text={t(`applications.${choice}_text`)}
      act={{ label: t(`applications.${choice}`), onAct: confirm }}
      isUnsaved={remark !== ''}
      {...{ busy, refusal, onClose }}
    >
      {choice === 'approve' && reward === 'money' && (
        <AmountField label={t('promotion.amount')} value={amount} onType={setAmount} currency={currency} />
      )}
      {choice === 'approve' && reward !== 'money' && (
        <TextField
          label={`${t('promotion.amount')} · ${t(`claim_kind.${reward}`)}`}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      {choice === 'reject' && (
        <ReasonInput
          label={t('claims.remark')}
          hint={t('claims.remark_hint')}
          value={remark}
          onChange={setRemark}
          isMissing={tried && missing}
          max={applicationRules.maxComment}
        />
      )}
    </DecisionDialog>
  );
}
