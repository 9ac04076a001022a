import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { updateOwnChoices, updateOwnLimit } from '@apsara/api/limits';
import { limitPeriods, type LimitPeriod } from '@apsara/domain/protection/limits';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { Select } from '@apsara/ui/select';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { useSite } from '../../shared/site.tsx';

interface LimitOfferProps {
  /** The offer was answered, with a limit or without one. */
  onDone: () => void;
}

/** Offers a deposit limit, which may be declined. It is offered once. */
export function LimitOffer({ onDone }: LimitOfferProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { currency } = useSite();
  const [period, setPeriod] = useState<LimitPeriod>('week');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const answer = async (withLimit: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      if (withLimit) await api.call(updateOwnLimit, { kind: 'deposit', period, amount });
      await api.call(updateOwnChoices, { looked: true });
      onDone();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount !== '' && !isBusy) void answer(true);
  };
  return (
    <form className={form['form']} onSubmit={submit} noValidate>
      <p className={form['lead']}>{t('offer.lead')}</p>
      <Select
        label={t('offer.period')}
        value={period}
        options={limitPeriods.map((one) => ({ value: one, label: t(`offer.per_${one}`) }))}
        onChange={setPeriod}
      />
      <AmountField
        label={t('offer.amount')}
        hint={t('offer.rule')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={tried && amount === '' ? t('offer.empty') : undefined}
      />
      <FormError words={error === undefined ? '' : words(error)} />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {t('offer.set')}
      </Button>
      <Button size="lg" block busy={isBusy} onClick={() => void answer(false)}>
        {t('offer.skip')}
      </Button>
    </form>
  );
}
