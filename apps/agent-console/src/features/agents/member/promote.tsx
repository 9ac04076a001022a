import PromoteIcon from '@mui/icons-material/UpgradeOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useDecision } from '../../../shared/forms/use-decision.ts';
import { useTranslation } from '../../../shared/words.ts';
import type { TeamMemberDetail } from '../tree/line-breadcrumb.tsx';
import { resources } from '../../../shared/resources.ts';

/** Makes a direct downline an agent, permanently, after a confirmation. */
export function Promote({ member }: { member: TeamMemberDetail }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<PromoteIcon />} onClick={() => setOpen(true)}>
        {t('team.promote')}
      </Button>
      {open && <PromoteDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function PromoteDialog({ member, onClose }: { member: TeamMemberDetail; onClose: () => void }) {
  const t = useTranslation();
  const { decide, busy, refusal } = useDecision({ resource: resources.members, record: member, onClose });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="promote-title">
      <DialogTitle id="promote-title">{t('team.promote_of', { account: member.account })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('team.promote_lead')}</DialogContentText>
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('review.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void decide({ kind: 'agent' }, t('team.promoted'))}>
          {t('team.promote')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
