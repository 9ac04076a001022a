import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { ReferralFriendRow } from '@apsara/api/referrals';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { referralQueue } from './referral-queue.ts';

type Choice = 'release' | 'reject';

const MAX_REASON = 280;

/** Release the rewards for a friend who is held, or reject them; either with a reason. */
export function FriendDecision({ friend }: { friend: ReferralFriendRow }) {
  const t = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" size="large" onClick={() => setChoice('release')}>
          {t('referral.release')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setChoice('reject')}>
          {t('referral.reject')}
        </Button>
      </Stack>
      {choice && <ChoiceDialog friend={friend} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface ChoiceDialogProps {
  friend: ReferralFriendRow;
  choice: Choice;
  onClose: () => void;
}

function ChoiceDialog({ friend, choice, onClose }: ChoiceDialogProps) {
  const t = useTranslation();
  const { account, referrer } = friend;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { goOn } = useQueue(referralQueue, friend.id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { decide, busy, refusal } = useDecision({
    resource: resources.referralFriends,
    record: friend,
    onClose,
    onDone,
  });
  const missing = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing) void decide({ decision: choice, reason: reason.trim() }, t(`referral.done_${choice}`, { account }));
  };
  return (
    <DecisionDialog
      title={t(`referral.${choice}`)}
      facts={
        <>
          <Fact name={t('resources.referralFriends.fields.account')}>{account}</Fact>
          <Fact name={t('resources.referralFriends.fields.referrer')}>{referrer}</Fact>
        </>
      }
      text={t(`referral.${choice}_text`)}
      act={{ label: t(`referral.${choice}`), onAct: confirm }}
      isUnsaved={reason !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('referral.reason')}
        hint={t('referral.reason_hint')}
        value={reason}
        onChange={setReason}
        isMissing={tried && missing}
        max={MAX_REASON}
      />
    </DecisionDialog>
  );
}
