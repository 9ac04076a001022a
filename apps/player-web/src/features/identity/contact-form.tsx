import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmContact, type OwnIdentity, readOwnIdentity, sendContactCode } from '@apsara/api/identity';
import { readProfile } from '@apsara/api/members';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { MobileField } from '../../shared/forms/mobile-field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import { useDiallingCode } from '../../shared/forms/use-dialling-code.ts';

const empty = { target: '', code: '', password: '' };
const fields = ['mobileNum', 'email', 'code', 'password'] as const;

interface ContactFormProps {
  channel: 'mobile' | 'email';
  contact: OwnIdentity['mobile'];
  hasPassword: boolean;
}

/** The form that confirms a contact: asks for the code, sends it back, and places what is refused. */
function useContactForm({ channel, contact: { hint }, hasPassword }: ContactFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const dialling = useDiallingCode();
  const [formError, setFormError] = useState('');
  const { register, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const isNew = hint === '';
  const target = async () => {
    if (!isNew) return { channel };
    const typed = getValues('target').trim();
    return channel === 'email'
      ? { channel, email: typed }
      : { channel, mobileNum: typed, countryDialingCode: await dialling.awaited() };
  };
  const place = (error: unknown): void => {
    const placed = placedErrors(
      error,
      fields,
      { 'session.code_wrong': 'code', 'session.code_expired': 'code', 'security.old_password_wrong': 'password' },
      ({ code, min, max }) => t(`errors.${code}`, { min, max }),
    );
    for (const { field, words: message } of placed)
      setError(field === 'mobileNum' || field === 'email' ? 'target' : field, { message }, { shouldFocus: true });
    if (placed.length === 0) setFormError(words(error));
  };
  const sending = useCodeSending(async () => {
    if (isNew && getValues('target').trim() === '') {
      setError('target', { message: t('errors.required') }, { shouldFocus: true });
      return undefined;
    }
    return api.call(sendContactCode, await target());
  });
  const submit = handleSubmit(async ({ code, password }) => {
    setFormError('');
    try {
      const secret = isNew && hasPassword ? { password } : {};
      const saved = await api.call(confirmContact, { ...(await target()), code: code.trim(), ...secret });
      queries.setQueryData([readOwnIdentity.path, {}], saved);
      void queries.invalidateQueries({ queryKey: [readProfile.path] });
      toast({ text: t('identity.confirmed') });
    } catch (error) {
      place(error);
    }
  });
  return { register, errors, isSubmitting, isNew, dialling, sending, formError, submit };
}

/** Confirms the mobile or the e-mail by a code. One that the account does not have yet is typed, with the password. */
export function ContactForm(props: ContactFormProps) {
  const {
    channel,
    contact: { hint, confirmed },
    hasPassword,
  } = props;
  const { t } = useTranslation();
  const { register, errors, isSubmitting, isNew, dialling, sending, formError, submit } = useContactForm(props);
  const label = t(channel === 'mobile' ? 'fields.mobileNum' : 'fields.email');
  if (confirmed)
    return (
      <p>
        {label}: {hint}. <strong>{t('identity.state_confirmed')}</strong>
      </p>
    );
  const typed = register('target', { validate: (text) => !isNew || text.trim() !== '' || t('errors.required') });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      {!isNew && (
        <p>
          {label}: {hint}
        </p>
      )}
      {isNew && channel === 'mobile' && (
        <MobileField
          {...typed}
          countryDialingCode={dialling.shown}
          onCountry={dialling.choose}
          error={errors.target?.message}
        />
      )}
      {isNew && channel === 'email' && (
        <TextField
          label={label}
          type="email"
          maxLength={254}
          autoComplete="email"
          error={errors.target?.message}
          {...typed}
        />
      )}
      <CodeField sending={sending} error={errors.code?.message} {...register('code', { required: t('errors.code') })} />
      {isNew && hasPassword && (
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
        {t('identity.confirm')}
      </Button>
    </form>
  );
}
