import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { DepositCase } from '@apsara/api/deposits';
import { useTranslation } from '../../shared/words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** The decisions an operator can take in the order's state; none once it is decided. */
export function Decision({ deposit }: { deposit: DepositCase }) {
  const t = useTranslation();
  const [open, setOpen] = useState<'approve' | 'decline'>();
  const { state } = deposit;
  const close = () => setOpen(undefined);
  if (state === 'paid' || state === 'declined') return null;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('deposits.decision')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {state === 'reviewing' ? t('deposits.decision_due') : t('deposits.decision_early')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {t('deposits.approve')}
        </Button>
        {state === 'reviewing' && (
          <Button variant="outlined" color="error" onClick={() => setOpen('decline')}>
            {t('deposits.decline')}
          </Button>
        )}
      </Stack>
      {open === 'approve' && <ApproveDialog deposit={deposit} onClose={close} />}
      {open === 'decline' && <DeclineDialog deposit={deposit} onClose={close} />}
    </Card>
  );
}
