import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { decideIdentityCheck, type IdentityRecord } from '@apsara/api/identity';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { identityQueue } from './identity-queue.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Sends a decision, and then opens the next that waits. */
function useCheckDecision({ id }: IdentityRecord, onClose: () => void) {
  const { client } = useSite();
  const { goOn } = useQueue(identityQueue, id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { send, ...state } = useDecisionCall({ resource: identityQueue.of, onClose, onDone });
  return {
    ...state,
    decide: (decision: Omit<Parameters<typeof client.call<typeof decideIdentityCheck>>[1], 'id'>, done: string) =>
      void send(() => client.call(decideIdentityCheck, { id, ...decision }), done),
  };
}

/** Approve it, or reject one of its parts; nothing once it is decided. */
export function CheckDecision({ check }: { check: IdentityRecord }) {
  const t = useTranslation();
  const [open, setOpen] = useState<'approve' | 'reject'>();
  const close = () => setOpen(undefined);
  const { decide, busy, refusal } = useCheckDecision(check, close);
  if (check.state !== 'waiting') return null;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('identity.decision')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('identity.decision_due')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {t('identity.approve')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
          {t('identity.reject')}
        </Button>
      </Stack>
      {open === 'approve' && (
        <DecisionDialog
          title={t('identity.approve_title')}
          text={t('identity.approve_text', { account: check.account, level: check.level })}
          act={{
            label: t('identity.approve'),
            onAct: () => decide({ decision: 'approve' }, t('identity.approved', { account: check.account })),
          }}
          onClose={close}
          {...{ busy, refusal }}
        />
      )}
      {open === 'reject' && (
        <RejectDialog
          check={check}
          onReject={(why) => decide({ decision: 'reject', ...why }, t('identity.rejected', { account: check.account }))}
          onClose={close}
          {...{ busy, refusal }}
        />
      )}
    </Card>
  );
}
