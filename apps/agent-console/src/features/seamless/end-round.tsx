import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { roundDecisions, type RoundDecision, type RoundRow } from '@apsara/api/seamless';
import { useClosing } from '../../shared/forms/use-closing.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { resources } from '../../shared/resources.ts';

const MAX_REASON = 140;
/** A reason may be a single word, which has two characters in Chinese. */
const MIN_REASON = 2;

/** Ends an open round manually; hidden if the vendor decides. */
export function EndRound({ round }: { round: RoundRow }) {
  const t = useTranslation();
  const [asked, setAsked] = useState(false);
  if (round.state !== 'open' || round.vendorDecides) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => setAsked(true)}
        aria-label={t('rounds.end_of', { account: round.account })}
      >
        {t('rounds.end')}
      </Button>
      {asked && <EndDialog round={round} onClose={() => setAsked(false)} />}
    </>
  );
}

function EndDialog({ round, onClose }: { round: RoundRow; onClose: () => void }) {
  const t = useTranslation();
  const id = useId();
  const [decision, setDecision] = useState<RoundDecision>('refund');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision({ resource: resources.rounds, record: round, onClose });
  const close = useClosing(reason !== '', onClose);
  const missing = reason.trim().length < MIN_REASON;
  const submit = () => {
    setTried(true);
    if (!missing && !busy) void decide({ decision, reason: reason.trim() }, t('rounds.done'));
  };
  const { account, openBets, openStake, currency } = round;
  return (
    <FormDialog busy={busy} onClose={close} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('rounds.end')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {t('rounds.end_text', { account, bets: openBets, stake: `${showAmount(openStake)} ${currency}` })}
        </DialogContentText>
        <RadioGroup
          value={decision}
          onChange={(_, value) => setDecision(roundDecisions.find((one) => one === value) ?? decision)}
        >
          {roundDecisions.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={t(`rounds.${each}`)} />
          ))}
        </RadioGroup>
        <TextField
          label={t('rounds.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && missing}
          helperText={tried && missing ? t('field_errors.required') : t('rounds.reason_hint')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {t('review.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={submit}>
          {t('rounds.end')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
