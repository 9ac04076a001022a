import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import { readProfile } from '@apsara/api/members';
import { createPayoutAccount, listPayoutAccounts } from '@apsara/api/withdrawals';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import type { RefusalCode } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { DigitsField } from '@apsara/ui/digits-field';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { placedErrors } from '../../shared/forms/place-errors.ts';

const empty = { method: '', number: '', holder: '', fundPassword: '' };
type Values = typeof empty;
const shown = ['method', 'number', 'holder', 'fundPassword'] as const;

const fieldOf: Partial<Record<RefusalCode, keyof Values>> = {
  'withdrawals.method_unknown': 'method',
  'withdrawals.account_exists': 'number',
  'withdrawals.holder_differs': 'holder',
  'security.fund_password_wrong': 'fundPassword',
};

interface AccountFormProps {
  payees: AnswerOf<typeof listPayoutAccounts>;
  onAdded: (id: string) => void;
}

/** A new payout account: bank, number and holder. */
export function AccountForm({ payees: { methods, holder, waitHours }, onAdded }: AccountFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Values>({ ...empty, method: methods[0]?.code ?? '' });
  const { errors, busy, submit } = useAdding(onAdded);
  const put = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit(values);
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <Select
        label={t('withdraw.method')}
        value={values.method}
        options={methods.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={put('method')}
        error={errors.method}
      />
      <TextField
        label={t('withdraw.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={values.number}
        onChange={(event) => put('number')(event.target.value)}
        error={errors.number}
      />
      <TextField
        label={t('withdraw.holder')}
        autoComplete="name"
        maxLength={120}
        value={values.holder}
        onChange={(event) => put('holder')(event.target.value)}
        hint={holder ? t('withdraw.holder_known', { name: holder }) : t('withdraw.holder_once')}
        error={errors.holder}
      />
      <DigitsField
        label={t('fields.paymentPassword')}
        value={values.fundPassword}
        onChange={put('fundPassword')}
        length={FUND_PASSWORD_DIGITS}
        error={errors.fundPassword}
      />
      {waitHours > 0 && <p className={styles['lead']}>{t('withdraw.waits', { count: waitHours })}</p>}
      <FormError words={errors.form ?? ''} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('withdraw.add')}
      </Button>
    </form>
  );
}

/** Submits a form. The same content keeps its idempotency key. */
function useAdding(onAdded: (id: string) => void) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<keyof Values | 'form', string>>>({});
  const sent = useRef({ content: '', key: '' });
  const submit = async (values: Values): Promise<void> => {
    const wrong = {
      ...(values.number.trim() ? {} : { number: t('errors.required') }),
      ...(values.holder.trim() ? {} : { holder: t('errors.required') }),
      ...(values.fundPassword.length === FUND_PASSWORD_DIGITS ? {} : { fundPassword: t('security.fund_digits') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const content = `${values.method} ${values.number}`;
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    try {
      const { id } = await api.call(createPayoutAccount, values, { idempotencyKey: sent.current.key });
      await queries.invalidateQueries({ queryKey: [listPayoutAccounts.path] });
      void queries.invalidateQueries({ queryKey: [readProfile.path] });
      toast({ text: t('withdraw.added') });
      onAdded(id);
    } catch (error) {
      const placed = placedErrors(error, shown, fieldOf, ({ path, code, min, max }) =>
        path === 'number' && code === 'format' ? t('withdraw.number_wrong') : t(`errors.${code}`, { min, max }),
      );
      setErrors(
        placed.length > 0
          ? Object.fromEntries(placed.map(({ field, words: text }) => [field, text]))
          : { form: words(error) },
      );
      setBusy(false);
    }
  };
  return { errors, busy, submit };
}
