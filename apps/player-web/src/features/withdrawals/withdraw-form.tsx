import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listPayoutAccounts, WithdrawSettings } from '@apsara/api/withdrawals';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import { unitsOf, type Currency } from '@apsara/domain/money';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { DigitsField } from '@apsara/ui/digits-field';
import { MoneyText, moneyWords } from '@apsara/ui/money-text';
import { focusError } from '../../shared/forms/focus-error.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import shared from '../../shared/forms/form.module.css';
import { WayOn } from '../../shared/forms/way-on.tsx';
import { AccountCards } from './account-cards.tsx';
import { useWithdraw } from './use-withdraw.ts';
import { mostOf, plain, readWithdrawal } from './withdraw-amount.ts';
import styles from './withdraw-form.module.css';

interface WithdrawFormProps {
  settings: WithdrawSettings;
  payees: AnswerOf<typeof listPayoutAccounts>;
  /** The payout account; undefined if there is none. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Payout account, amount, fee and fund password. */
export function WithdrawForm({ settings, payees, chosen, onChoose }: WithdrawFormProps) {
  const { t } = useTranslation();
  const { currency, available, presets } = settings;
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, busy, errors } = useWithdraw();
  const read = readWithdrawal(typed, settings);
  const money = (amount: string) => moneyWords(plain(amount), currency);
  const most = mostOf(settings);
  const words = {
    min: money(settings.min),
    max: money(settings.max),
    available: money(available),
    left: money(settings.day.amountLeft),
  };
  const wrong = 'error' in read ? t(`withdraw.${read.error}`, words) : undefined;
  const isTooMuch = 'error' in read && read.error !== 'empty' && read.error !== 'too_small';

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusError(event.currentTarget);
    if (chosen && 'amount' in read && secret.length === FUND_PASSWORD_DIGITS && !busy)
      void submit(chosen, read.amount, secret);
  };
  return (
    <div className={styles['form']}>
      <AccountCards
        payees={payees}
        chosen={chosen}
        onChoose={onChoose}
        error={errors.accountId ?? (tried && !chosen ? t('withdraw.no_account') : undefined)}
      />
      <form className={styles['form']} onSubmit={send} noValidate>
        <AmountField
          label={t('deposit.amount')}
          aside={
            <button type="button" className={shared['aside']} onClick={() => setTyped(most)}>
              {t('withdraw.all', { amount: moneyWords(most, currency) })}
            </button>
          }
          hint={t('deposit.bounds', words)}
          currency={currency}
          value={typed}
          onChange={setTyped}
          presets={presets.filter((preset) => unitsOf(preset, currency) <= unitsOf(most, currency))}
          error={errors.amount ?? (tried || isTooMuch ? wrong : undefined)}
        />
        <Sum read={read} currency={currency} />
        <DigitsField
          label={t('fields.paymentPassword')}
          value={secret}
          onChange={setSecret}
          length={FUND_PASSWORD_DIGITS}
          error={
            errors.fundPassword ??
            (tried && secret.length < FUND_PASSWORD_DIGITS ? t('security.fund_digits') : undefined)
          }
        />
        <FormError words={errors.form ?? ''} />
        <WayOn code={errors.code} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {'amount' in read ? t('withdraw.submit', { amount: money(read.amount) }) : t('nav.withdraw')}
        </Button>
        <p className={styles['note']}>{t('withdraw.no_way_back')}</p>
      </form>
    </div>
  );
}

/** The fee and the amount received, once there is an amount. */
function Sum({ read, currency }: { read: ReturnType<typeof readWithdrawal>; currency: Currency }) {
  const { t } = useTranslation();
  const row = (amount: string | undefined) =>
    amount === undefined ? '–' : <MoneyText amount={amount} currency={currency} />;
  const known = 'amount' in read ? read : undefined;
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{t('deposit.fee')}</dt>
        <dd>{row(known?.fee)}</dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('withdraw.arrives')}</dt>
        <dd>{row(known?.arrives)}</dd>
      </div>
    </dl>
  );
}
