import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { InputOf } from '@apsara/api/endpoint';
import type { BonusRow, grantBonus } from '@apsara/api/rewards';
import { formatAmount, parseAmount } from '@apsara/domain/money';
import { refusalIn, type FieldErrors } from '../../shared/calls/refused.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useSite } from '../../shared/site.ts';
import { plainAmount } from '../../shared/forms/amount-field.tsx';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { multipleOf } from './multiple.ts';

const fields = ['account', 'amount', 'multiple', 'reason'] as const;
/** The form's values. */
export type NewBonus = Record<(typeof fields)[number], string>;
type Bonus = InputOf<typeof grantBonus>;

const nothing: NewBonus = { account: '', amount: '', multiple: '', reason: '' };
/** A reason may be a single word, which has two characters in Chinese. */
const SHORTEST_REASON = 2;
const LONGEST_REASON = 200;

/** Form state, confirmation and submission. Refusals are shown at their fields. */
export function useBonusForm() {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const { currency } = useSite();
  const [keyFor] = useState(createRequestKey);
  const [asked, setAsked] = useState<Bonus>();
  const [refusal, setRefusal] = useState<string>();
  const [isGiving, setIsGiving] = useState(false);
  const form = useForm<NewBonus>({ defaultValues: nothing });
  useUnsaved(form.formState.isDirty && !isGiving);

  const amountOf = (text: string): string | undefined => {
    const typed = parseAmount(plainAmount(text), currency);
    return typed && typed.amount > 0n ? formatAmount(typed) : undefined;
  };
  const checks = {
    account: { validate: (text: string) => text.trim() !== '' || t('field_errors.required') },
    amount: { validate: (text: string) => amountOf(text) !== undefined || t('bonus.amount_wrong') },
    multiple: { validate: (text: string) => multipleOf(text) !== undefined || t('bonus.multiple_wrong') },
    reason: {
      validate: {
        long: (text: string) =>
          text.trim().length >= SHORTEST_REASON || t('field_errors.too_short', { min: SHORTEST_REASON }),
        short: (text: string) =>
          text.trim().length <= LONGEST_REASON || t('field_errors.too_long', { max: LONGEST_REASON }),
      },
    },
  };

  const ask = form.handleSubmit(({ account, amount, multiple, reason }) =>
    setAsked({
      account: account.trim(),
      amount: amountOf(amount)!,
      multiple: multipleOf(multiple)!,
      reason: reason.trim(),
    }),
  );

  function mark(errors: FieldErrors): void {
    for (const [path, error] of Object.entries(errors)) {
      const message = typeof error === 'string' ? error : translate(error.message, error.args);
      const field = fields.find((name) => name === path);
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else setRefusal(message);
    }
  }

  async function give(): Promise<void> {
    const data = asked!;
    setAsked(undefined);
    setRefusal(undefined);
    setIsGiving(true);
    try {
      await dataProvider.create<BonusRow>(resources.bonuses.name, { data, meta: { idempotencyKey: keyFor(data) } });
      await queries.invalidateQueries({ queryKey: [resources.bonuses.name] });
      notify(t('bonus.given'), { type: 'success' });
      redirect('list', 'bonuses');
    } catch (error) {
      setIsGiving(false);
      const { message, errors } = refusalIn(error);
      if (errors) mark(errors);
      else setRefusal(translate(message, { _: message }));
    }
  }
  return { form, checks, ask, asked, unask: () => setAsked(undefined), give, refusal };
}
