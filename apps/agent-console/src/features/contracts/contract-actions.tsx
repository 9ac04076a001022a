import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { stepOf, type ContractAction } from '@apsara/domain/agents/contracts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import type { OneContract } from './one-contract.ts';
import { EndingList } from './ending-list.tsx';

type Asked = Exclude<ContractAction, 'edit'>;

const actionsOf = {
  offerer: ['end', 'withdraw'],
  holder: ['accept', 'reject'],
  below: [],
} as const satisfies Record<OneContract['side'], readonly Asked[]>;

/** The actions available to this side of the contract, each with a confirmation. */
export function ContractActions({ contract }: { contract: OneContract }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Asked>();
  const { id, side, status } = contract;
  const open = (action: ContractAction): boolean => stepOf(status, action) !== undefined;
  const actions = actionsOf[side].filter(open);
  const mayEdit = side === 'offerer' && open('edit');
  if (actions.length === 0 && !mayEdit) return null;
  const answer = (action: Asked): string =>
    status === 'V' && side === 'holder'
      ? t(`contracts.end_${action as 'accept' | 'reject'}`)
      : t(`contracts.${action}`);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {mayEdit && (
          <Button component={Link} to={`/contracts/${id}`} variant="contained" size="large">
            {t('contracts.edit')}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'accept' ? 'contained' : 'outlined'}
            size="large"
            onClick={() => setChosen(action)}
          >
            {answer(action)}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <ActionDialog contract={contract} action={chosen} label={answer(chosen)} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface ActionDialogProps {
  contract: OneContract;
  action: Asked;
  label: string;
  onClose: () => void;
}

function ActionDialog({ contract, action, label, onClose }: ActionDialogProps) {
  const t = useTranslation();
  const { decide, busy, refusal } = useDecision({ resource: resources.contracts, record: contract, onClose });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="action-title">
      <DialogTitle id="action-title">{label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`contracts.sure_${action}`)}</DialogContentText>
        {(action === 'accept' || action === 'end') && <EndingList ends={contract.ends} />}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('review.cancel')}</Button>
        <Button
          variant="contained"
          loading={busy}
          onClick={() => void decide({ action, seen: contract.seen }, t('contracts.done'))}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
