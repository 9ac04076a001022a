import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointConfig } from '@apsara/api/points';
import { plainDigits } from '@apsara/domain/digits';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import { formatAmount, money, unitsOf, type Currency } from '@apsara/domain/money';
import { convertible, worthOf, type ConversionRate } from '@apsara/domain/promotions/points';
import { Button } from '@apsara/ui/button';
import { DigitsField } from '@apsara/ui/digits-field';
import { MoneyText, moneyWords } from '@apsara/ui/money-text';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { must } from '@apsara/domain/must';
import { FormError } from '../../shared/forms/form-error.tsx';
import shared from '../../shared/forms/form.module.css';
import { grouped } from '../../shared/grouped.ts';
import styles from './convert-form.module.css';
import { FundPasswordFirst } from './fund-password-first.tsx';
import { useExchange } from './use-exchange.ts';

interface ConvertFormProps {
  points: number;
  config: PointConfig;
}

/** Converts points into money of the main wallet, in whole lots. */
export function ConvertForm({ points, config: { conversion, currency, isFundPasswordSet } }: ConvertFormProps) {
  if (!conversion) return null;
  if (!isFundPasswordSet) return <FundPasswordFirst />;
  const rate = { points: BigInt(conversion.points), amount: unitsOf(conversion.amount, currency) };
  return <Lots points={points} rate={rate} currency={currency} />;
}

function Lots({ points, rate, currency }: { points: number; rate: ConversionRate; currency: Currency }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const { submit, busy, errors, setErrors } = useExchange(['points', 'fundPassword'], ({ amount }) => {
    toast({ text: t('points.converted', { amount: moneyWords(must(amount, 'the money of an exchange'), currency) }) });
    setTyped('');
    setSecret('');
  });
  const lot = grouped(Number(rate.points));
  const most = Number(convertible(BigInt(points), rate));
  const worth = worthOf(BigInt(typed || '0'), rate);
  const units = (amount: bigint) => formatAmount(money(amount, currency));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const tooMany = worth !== undefined && Number(typed) > points;
    const wrong = {
      ...(worth === undefined ? { points: t('points.whole_lots', { n: lot }) } : {}),
      ...(tooMany ? { points: t('points.have', { n: grouped(points) }) } : {}),
      ...(secret.length === FUND_PASSWORD_DIGITS ? {} : { fundPassword: t('security.fund_digits') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && !busy)
      void submit({ convert: { points: Number(typed), fundPassword: secret } });
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <TextField
        label={t('points.to_convert')}
        inputMode="numeric"
        autoComplete="off"
        aside={
          most > 0 && (
            <button type="button" className={shared['aside']} onClick={() => setTyped(String(most))}>
              {t('withdraw.all', { amount: grouped(most) })}
            </button>
          )
        }
        hint={t('points.rate', { n: lot, amount: moneyWords(units(rate.amount), currency) })}
        value={typed}
        onChange={(event) =>
          setTyped(plainDigits(event.target.value).replace(/\D/g, '').replace(/^0+/, '').slice(0, 12))
        }
        error={errors.points}
      />
      <p className={styles['worth']}>
        {t('points.to_wallet')}
        <b>{worth === undefined ? '–' : <MoneyText amount={units(worth)} currency={currency} />}</b>
      </p>
      <DigitsField
        label={t('fields.paymentPassword')}
        value={secret}
        onChange={setSecret}
        length={FUND_PASSWORD_DIGITS}
        error={errors.fundPassword}
      />
      <FormError words={errors.form ?? ''} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('points.convert')}
      </Button>
    </form>
  );
}
