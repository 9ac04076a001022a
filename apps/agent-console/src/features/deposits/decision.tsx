import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { DepositCase } from '@apsara/api/deposits';
import { useWords } from '../../shared/words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** The decisions an operator can take in the order's state; none once it is decided. */
export function Decision({ deposit }: { deposit: DepositCase }) {
  const say = useWords();
  const [open, setOpen] = useState<'approve' | 'decline'>();
  const { state } = deposit;
  const close = () => setOpen(undefined);
  if (state === 'paid' || state === 'declined') return null;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {say('deposits.decision')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {state === 'reviewing' ? say('deposits.decision_due') : say('deposits.decision_early')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {say('deposits.approve')}
        </Button>
        {state === 'reviewing' && (
          <Button variant="outlined" color="error" onClick={() => setOpen('decline')}>
            {say('deposits.decline')}
          </Button>
        )}
      </Stack>
      {open === 'approve' && <ApproveDialog deposit={deposit} onClose={close} />}
      {open === 'decline' && <DeclineDialog deposit={deposit} onClose={close} />}
    </Card>
  );
}
