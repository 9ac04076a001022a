import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/error-words.ts';
import { placedErrors } from '../../shared/forms/place-errors.ts';

/** The fields of all password forms. */
const empty = {
  username: '',
  email: '',
  mobileNum: '',
  verificationCode: '',
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
};
export type PasswordValues = typeof empty;
export type PasswordFormField = keyof PasswordValues;

const fieldOf: Partial<Record<RefusalCode, PasswordFormField>> = {
  'security.old_password_wrong': 'oldPassword',
  'security.password_unchanged': 'newPassword',
  'members.password_common': 'newPassword',
  'members.password_is_name': 'newPassword',
  'session.code_wrong': 'verificationCode',
  'session.code_expired': 'verificationCode',
};

export interface PasswordForm {
  form: UseFormReturn<PasswordValues>;
  formError: string;
  submit: () => void;
}

/** Form state of a password form. A refusal is shown at the field it concerns. */
export function usePasswordForm(
  shown: readonly PasswordFormField[],
  send: (values: PasswordValues) => Promise<void>,
): PasswordForm {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [formError, setFormError] = useState('');
  const form = useForm<PasswordValues>({ defaultValues: empty });
  const submit = form.handleSubmit(async (values) => {
    setFormError('');
    try {
      await send(values);
    } catch (error) {
      const placed = placedErrors(error, shown, fieldOf, ({ code, min, max }) => t(`errors.${code}`, { min, max }));
      placed.forEach(({ field, words: message }, index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      );
      if (placed.length === 0) setFormError(words(error));
    }
  });
  return { form, formError, submit: () => void submit() };
}
