import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { readOwnTransferSettings, type TransferSettings } from '@apsara/api/transfers';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import { formatAmount, parseAmount } from '@apsara/domain/money';
import { isGain, showAmount } from '../../../shared/values/amounts.ts';
import { useErrorWords } from '../../../shared/calls/error-words.ts';
import { AmountField, plainAmount } from '../../../shared/forms/amount-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { PasswordInput } from '../../../shared/forms/password-input.tsx';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';
import { useTransferDown } from './use-transfer-down.ts';

/** Transfers money to a direct downline. */
export function TransferDown({ account }: { account: string }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {t('transfer.down')}
      </Button>
      {open && <TransferDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TransferDialogProps {
  account: string;
  onClose: () => void;
}

function TransferDialog({ account, onClose }: TransferDialogProps) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const { data, error } = useQuery({ ...client.query(readOwnTransferSettings), staleTime: 0 });
  const why = error ? words(error) : data && obstacle(data, t);
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="transfer-title">
      <DialogTitle id="transfer-title">{t('transfer.to', { account })}</DialogTitle>
      {data && !why ? (
        <TransferForm account={account} settings={data} onClose={onClose} />
      ) : (
        <>
          <DialogContent aria-busy={!why}>{why && <Alert severity="warning">{why}</Alert>}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('review.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}

/** The text explaining why no transfer is possible now. */
function obstacle(
  { isFundPasswordSet, downlines, waits }: TransferSettings,
  t: ReturnType<typeof useTranslation>,
): string | undefined {
  if (downlines === null) return t('transfer.off');
  if (!isFundPasswordSet) return t('transfer.fund_first');
  return isGain(waits.downline) ? t('transfer.wait', { amount: showAmount(waits.downline) }) : undefined;
}

function TransferForm({ account, settings, onClose }: TransferDialogProps & { settings: TransferSettings }) {
  const t = useTranslation();
  const { currency, available, min, max, turnover } = settings;
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, error } = useTransferDown(account, onClose);
  const read = parseAmount(plainAmount(typed), currency);
  const isSecret = new RegExp(`^\\d{${FUND_PASSWORD_DIGITS}}$`).test(secret);
  const errorAt = (path: string, wrong: boolean): string | undefined =>
    error?.path === path
      ? error.words
      : tried && wrong
        ? t(path === 'amount' ? 'field_errors.format' : 'transfer.fund_digits')
        : undefined;
  const amountError = errorAt('amount', !read || read.amount <= 0n);
  const secretError = errorAt('fundPassword', !isSecret);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (read && read.amount > 0n && isSecret && !busy) void send({ amount: formatAmount(read), fundPassword: secret });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <DialogContentText>
          {t('transfer.available', { amount: `${showAmount(available)} ${currency}` })}
        </DialogContentText>
        {error && error.path !== 'amount' && error.path !== 'fundPassword' && (
          <Alert severity="error">{error.words}</Alert>
        )}
        <AmountField
          label={t('transfer.amount')}
          currency={currency}
          value={typed}
          onType={setTyped}
          error={amountError !== undefined}
          helperText={amountError ?? t('transfer.bounds', { min: showAmount(min), max: showAmount(max) })}
        />
        <PasswordInput
          label={t('transfer.fund')}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          error={secretError !== undefined}
          helperText={secretError}
          autoComplete="off"
        />
        <DialogContentText variant="body2">
          {t(turnover > 0 ? 'transfer.note_turnover' : 'transfer.note', { percent: turnover })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('review.cancel')}</Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t('transfer.down')}
        </Button>
      </DialogActions>
    </form>
  );
}
