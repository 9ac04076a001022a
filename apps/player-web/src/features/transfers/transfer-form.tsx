import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferSettings } from '@apsara/api/transfers';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import type { TransferDirection } from '@apsara/domain/payments/transfers';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { DigitsField } from '@apsara/ui/digits-field';
import { moneyWords } from '@apsara/ui/money-text';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { focusError } from '../../shared/forms/focus-error.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { plain, readTransfer } from './transfer-amount.ts';
import styles from './transfer-page.module.css';
import { useTransfer } from './use-transfer.ts';

interface TransferFormProps {
  settings: TransferSettings;
  direction: TransferDirection;
}

/** Recipient, amount and fund password. A transfer to the upline has only one possible recipient. */
export function TransferForm({ settings, direction }: TransferFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { currency, upline, turnover } = settings;
  const isDown = direction === 'downline';
  const [account, setAccount] = useState('');
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const money = (amount: string) => moneyWords(plain(amount), currency);
  const { submit, busy, errors } = useTransfer((transfer) => {
    toast({ text: t('transfer.done', { amount: money(transfer.amount), account: transfer.account }) });
    setTyped('');
    setSecret('');
    setTried(false);
  });
  const read = readTransfer(typed, settings);
  const words = {
    min: money(settings.min),
    max: money(settings.max),
    available: money(settings.available),
    left: money(settings.day.amountLeft),
  };
  const wrong = 'error' in read ? t(`transfer.${read.error}`, words) : undefined;
  const isTooMuch = 'error' in read && read.error !== 'empty' && read.error !== 'too_small';
  const to = isDown ? account.trim() : (upline ?? '');
  const missing = tried && to === '' ? t('errors.required') : undefined;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusError(event.currentTarget);
    if (to === '' || !('amount' in read) || secret.length < FUND_PASSWORD_DIGITS || busy) return;
    void submit({ direction, ...(isDown ? { toAccount: to } : {}), amount: read.amount, fundPassword: secret });
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <Receiver
        settings={settings}
        direction={direction}
        value={account}
        onChange={setAccount}
        error={errors.toAccount ?? missing}
      />
      <AmountField
        label={t('deposit.amount')}
        hint={t('deposit.bounds', words)}
        currency={currency}
        value={typed}
        onChange={setTyped}
        error={errors.amount ?? (tried || isTooMuch ? wrong : undefined)}
      />
      <DigitsField
        label={t('fields.paymentPassword')}
        value={secret}
        onChange={setSecret}
        length={FUND_PASSWORD_DIGITS}
        error={
          errors.fundPassword ?? (tried && secret.length < FUND_PASSWORD_DIGITS ? t('security.fund_digits') : undefined)
        }
      />
      <FormError words={errors.form ?? ''} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {'amount' in read ? t('transfer.submit', { amount: money(read.amount) }) : t('transfer.title')}
      </Button>
      <p className={styles['note']}>
        {t(isDown && turnover > 0 ? 'transfer.note_down' : 'transfer.note', { percent: turnover })}
      </p>
    </form>
  );
}

interface ReceiverProps extends TransferFormProps {
  value: string;
  onChange: (account: string) => void;
  error: string | undefined;
}

function Receiver({ settings: { upline, downlines }, direction, value, onChange, error }: ReceiverProps) {
  const { t } = useTranslation();
  const names = useId();
  if (direction === 'upline') {
    return (
      <div>
        <p className={styles['row']}>
          {t('transfer.to')} <b>{upline}</b>
        </p>
        <FormError words={error ?? ''} />
      </div>
    );
  }
  return (
    <>
      <TextField
        label={t('transfer.to')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        list={names}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('transfer.to_hint')}
        error={error}
      />
      <datalist id={names}>
        {downlines?.map(({ account, nickname }) => (
          <option key={account} value={account}>
            {nickname}
          </option>
        ))}
      </datalist>
    </>
  );
}
