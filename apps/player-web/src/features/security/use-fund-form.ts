import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FundPassword, readFundPassword, setFundPassword } from '@apsara/api/security';
import type { RefusalCode } from '@apsara/domain/refusals';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import { emptyFund, type FundValues } from './fund-digits.tsx';

/** How the member proves the right to set the fund password: there is none yet, the old one, or a code. */
export type FundWay = 'first' | 'change' | 'forgot';

export const fundFieldsOf: Record<FundWay, readonly (keyof FundValues)[]> = {
  first: ['password', 'fundPassword'],
  change: ['oldFundPassword', 'fundPassword'],
  forgot: ['password', 'code', 'fundPassword'],
};

const fieldOf: Partial<Record<RefusalCode, keyof FundValues>> = {
  'security.old_password_wrong': 'password',
  'security.fund_password_wrong': 'oldFundPassword',
  'security.password_unchanged': 'fundPassword',
  'members.password_common': 'fundPassword',
  'session.code_wrong': 'code',
  'session.code_expired': 'code',
};

/** Form state for setting a fund password; `method` is the channel of the code for a forgotten one. */
export function useFundForm(way: FundWay, method: FundPassword['methods'][number]['method'], onDone: () => void) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [formError, setFormError] = useState('');
  const form = useForm<FundValues>({ defaultValues: emptyFund });
  const submit = form.handleSubmit(async ({ code, password, oldFundPassword, fundPassword: chosen }) => {
    setFormError('');
    const proof = {
      first: { password },
      change: { oldFundPassword },
      forgot: { password, method, code: code.trim() },
    }[way];
    try {
      await api.call(setFundPassword, { fundPassword: chosen, ...proof });
      void queries.invalidateQueries({ queryKey: [readFundPassword.path] });
      toast({ text: t('security.fund_changed') });
      onDone();
    } catch (error) {
      const placed = placedErrors(error, fundFieldsOf[way], fieldOf, ({ code: why, min, max }) =>
        t(`errors.${why}`, { min, max }),
      );
      placed.forEach(({ field, words: message }, index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      );
      if (placed.length === 0) setFormError(words(error));
    }
  });
  return { form, formError, submit: () => void submit() };
}
