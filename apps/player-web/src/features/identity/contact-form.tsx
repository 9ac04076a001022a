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
import page from './identity-page.module.css';

const empty = { target: '', code: '', presentCode: '', password: '' };
const fields = ['mobileNum', 'email', 'code', 'presentCode', 'password'] as const;

interface ContactFormProps {
  channel: 'mobile' | 'email';
  contact: OwnIdentity['mobile'];
  hasPassword: boolean;
}

interface WriteProps extends ContactFormProps {
  /** The account is to have another one. */
  changes: boolean;
  onDone: () => void;
}

/** The form that confirms a contact: asks for the codes, sends them back, and places what is refused. */
function useContactForm({ channel, contact: { hint }, hasPassword, changes, onDone }: WriteProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const dialling = useDiallingCode();
  const [formError, setFormError] = useState('');
  const { register, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const isNew = changes || hint === '';
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
  const sendTo = (to: 'present' | 'new') => async () => {
    if (isNew && getValues('target').trim() === '') {
      setError('target', { message: t('errors.required') }, { shouldFocus: true });
      return undefined;
    }
    return api.call(sendContactCode, { ...(await target()), to });
  };
  const sending = useCodeSending(sendTo('new'));
  const presentSending = useCodeSending(sendTo('present'));
  const submit = handleSubmit(async ({ code, presentCode, password }) => {
    setFormError('');
    try {
      const secret = isNew && hasPassword ? { password } : {};
      const former = changes ? { presentCode: presentCode.trim() } : {};
      const proofs = { code: code.trim(), ...former, ...secret };
      const saved = await api.call(confirmContact, { ...(await target()), ...proofs });
      queries.setQueryData([readOwnIdentity.path, {}], saved);
      void queries.invalidateQueries({ queryKey: [readProfile.path] });
      toast({ text: t('identity.confirmed') });
      onDone();
    } catch (error) {
      place(error);
    }
  });
  return { register, errors, isSubmitting, isNew, dialling, sending, presentSending, formError, submit };
}

/** Binds, confirms or changes the mobile or the e-mail by codes. Another one wants the password, too. */
export function ContactForm(props: ContactFormProps) {
  const {
    channel,
    contact: { hint, confirmed },
  } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isNew = hint === '';
  const label = t(channel === 'mobile' ? 'fields.mobileNum' : 'fields.email');
  const action = t(open ? 'common.cancel' : isNew ? 'identity.add' : 'identity.change');
  return (
    <div className={page['contact']}>
      <div className={page['state']}>
        <p>
          {label}: <bdi>{hint || t('identity.no_contact')}</bdi>{' '}
          {confirmed && <strong>{t('identity.state_confirmed')}</strong>}
        </p>
        <Button aria-expanded={open} aria-label={`${action}: ${label}`} onClick={() => setOpen(!open)}>
          {action}
        </Button>
      </div>
      {(open || !(confirmed || isNew)) && (
        <WriteForm key={String(open)} {...props} changes={open && !isNew} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}

function WriteForm(props: WriteProps) {
  const { channel, contact, hasPassword, changes } = props;
  const { t } = useTranslation();
  const { register, errors, isSubmitting, isNew, dialling, sending, presentSending, formError, submit } =
    useContactForm(props);
  const label = t(channel === 'mobile' ? 'fields.mobileNum' : 'fields.email');
  const typed = register('target', { validate: (text) => !isNew || text.trim() !== '' || t('errors.required') });
  const isCode = { required: t('errors.code') };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      {changes && <p className={page['text']}>{t('identity.change_text')}</p>}
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
      {changes && (
        <CodeField
          sending={presentSending}
          to={contact.hint}
          error={errors.presentCode?.message}
          {...register('presentCode', isCode)}
        />
      )}
      <CodeField
        sending={sending}
        to={changes ? t('identity.change_new') : ''}
        error={errors.code?.message}
        {...register('code', isCode)}
      />
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
