import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { verifyPhone, sendLoginSms } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { MobileField } from '../../shared/forms/mobile-field.tsx';
import { isMobileNumber, nationalNumber } from '../../shared/forms/mobile-number.ts';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import { useDiallingCode } from '../../shared/forms/use-dialling-code.ts';
import { useSite } from '../../shared/site.tsx';
import { remembered } from './remembered.ts';
import { useLogin, type LoginHandlers } from './use-login.ts';

const fieldOf = {
  'session.code_wrong': 'code',
  'session.code_expired': 'code',
  'session.wrong_credentials': 'code',
} as const;

/** Login by a mobile number and a code, sent by our gateway or by the phone identity provider if the site uses one. */
export function SmsLogin(handlers: LoginHandlers) {
  const { t } = useTranslation();
  const { botCheck, switches } = useSite();
  const words = useErrorWords();
  const send = useLogin(handlers);
  const [formError, setFormError] = useState('');
  const [kept] = useState(remembered);
  const country = useDiallingCode(kept.countryDialingCode);
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm({
    defaultValues: { mobileNum: kept.mobileNum ?? '', code: '', remember: true },
  });
  const { errors, isSubmitting } = formState;

  const sending = useCodeSending(async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const mobile = { countryDialingCode: await country.awaited(), mobileNum: nationalNumber(getValues('mobileNum')) };
    return withBotCheck(botCheck, (proof) => api.call(sendLoginSms, { ...mobile, ...proof }));
  });
  const submit = handleSubmit(async ({ mobileNum: typed, code, remember }) => {
    setFormError('');
    const mobile = { countryDialingCode: await country.awaited(), mobileNum: nationalNumber(typed) };
    try {
      const typed = { ...mobile, code: code.trim() };
      const { firebaseIdToken } = switches.has('FIREBASE3')
        ? await api.call(verifyPhone, { ...typed, purpose: 'login' })
        : {};
      await send(firebaseIdToken ? { type: 'firebase', ...mobile, code: firebaseIdToken } : { type: 'sms', ...typed }, {
        account: mobile.mobileNum,
        keep: remember ? mobile : undefined,
      });
    } catch (error) {
      const placed = placedErrors(error, ['mobileNum', 'code'], fieldOf, () => t('errors.mobile'));
      placed.forEach(({ field, words: message }, index) => setError(field, { message }, { shouldFocus: index === 0 }));
      if (placed.length === 0) setFormError(words(error));
    }
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <MobileField
        countryDialingCode={country.shown}
        onCountry={country.choose}
        error={errors.mobileNum?.message}
        {...register('mobileNum', {
          required: t('errors.required'),
          validate: async (typed) => (await isMobileNumber(await country.awaited(), typed)) || t('errors.mobile'),
        })}
      />
      <CodeField sending={sending} error={errors.code?.message} {...register('code', { required: t('errors.code') })} />
      <Checkbox label={t('auth.remember')} {...register('remember')} />
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
