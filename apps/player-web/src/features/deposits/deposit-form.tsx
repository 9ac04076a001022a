import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@apsara/domain/refusals';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { moneyWords } from '@apsara/ui/money-text';
import { useErrorWords } from '../../shared/error-words.ts';
import { focusError } from '../../shared/forms/focus-error.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { LimitRenewal } from '../../shared/forms/limit-renewal.tsx';
import { WayOn } from '../../shared/forms/way-on.tsx';
import { readAmount, typedAmount } from './deposit-amount.ts';
import styles from './deposit-form.module.css';
import type { DepositMethod } from './deposit-method.ts';
import { DepositSum } from './deposit-sum.tsx';
import { MethodCards } from './method-cards.tsx';
import { useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  methods: readonly [DepositMethod, ...DepositMethod[]];
  /** What the member's limits leave. */
  limits: ReactNode;
}

/** Method, amount, fee and a button that names the result. Starts at the smallest suggestion, never a larger one. */
export function DepositForm({ methods, limits }: DepositFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [code, setCode] = useState(methods[0].code);
  const method = methods.find((each) => each.code === code) ?? methods[0];
  // A typed amount stays when the method changes; a suggested one is replaced by the new method's suggestion.
  const [typing, setTyped] = useState<string>();
  const typed = typing ?? typedAmount(method.presets[0] ?? method.min);
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useDeposit();
  const read = readAmount(typed, method);
  const bounds = {
    min: moneyWords(typedAmount(method.min), method.currency),
    max: moneyWords(typedAmount(method.max), method.currency),
  };
  const isOverLimit = error instanceof Refusal && error.code === 'limits.deposit_over';
  const wrong = 'error' in read ? t(`deposit.${read.error}`, bounds) : undefined;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusError(event.currentTarget);
    if ('amount' in read && !busy) void submit(method, read.amount);
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <MethodCards methods={methods} chosen={method.code} onChoose={setCode} />
      <AmountField
        label={t('deposit.amount')}
        aside={t('deposit.bounds', bounds)}
        currency={method.currency}
        value={typed}
        onChange={setTyped}
        presets={method.presets}
        error={
          isOverLimit ? (
            <LimitRenewal of={error} />
          ) : tried || (typed && 'error' in read && read.error === 'too_big') ? (
            wrong
          ) : undefined
        }
      />
      {limits}
      <DepositSum amount={'amount' in read ? read.amount : undefined} method={method} />
      <FormError words={error === undefined || isOverLimit ? '' : `${words(error)} ${t('deposit.not_charged')}`} />
      <WayOn code={error instanceof Refusal ? error.code : undefined} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {'amount' in read
          ? t('deposit.submit', { amount: moneyWords(read.amount, method.currency) })
          : t('nav.deposit')}
      </Button>
      <p className={styles['safe']}>
        <ShieldCheck size={18} aria-hidden="true" />
        {method.kind === 'bank' ? t('deposit.safe_bank') : t('deposit.safe')}
      </p>
    </form>
  );
}
