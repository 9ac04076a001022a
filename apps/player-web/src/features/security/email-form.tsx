import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createEmail, readProfile } from '@apsara/api/members';
import { patterns } from '@apsara/domain/members/registration';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import type { SecretProps } from './password-section.tsx';

const empty = { email: '', password: '' };
const fields = ['email', 'password'] as const;

/** An email address can recover the account, so adding one needs the password and happens only once. */
export function EmailForm({ account, hasPassword }: SecretProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [formError, setFormError] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFormError('');
    try {
      const saved = await api.call(createEmail, { email: email.trim(), ...(hasPassword ? { password } : {}) });
      toast({ text: t('security.saved') });
      queries.setQueryData([readProfile.path, {}], saved);
    } catch (error) {
      const placed = placedErrors(error, fields, { 'security.old_password_wrong': 'password' }, ({ code, min, max }) =>
        t(`errors.${code}`, { min, max }),
      );
      placed.forEach(({ field, words: message }, index) => setError(field, { message }, { shouldFocus: index === 0 }));
      if (placed.length === 0) setFormError(words(error));
    }
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <TextField
        label={t('fields.email')}
        type="email"
        maxLength={254}
        autoComplete="email"
        hint={t('security.once')}
        error={errors.email?.message}
        {...register('email', { validate: (typed) => patterns.email.test(typed.trim()) || t('errors.email') })}
      />
      {hasPassword && (
        <PasswordInput
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          maxLength={256}
          error={errors.password?.message}
          {...register('password', { required: t('errors.required') })}
        />
      )}
      <FormError words={formError} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {t('security.email_add')}
      </Button>
    </form>
  );
}
