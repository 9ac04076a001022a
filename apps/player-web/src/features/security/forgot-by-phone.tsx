import { useTranslation } from 'react-i18next';
import { loginDevice } from '@apsara/api/login-device';
import { resetPasswordByPhone, sendLoginSms } from '@apsara/api/security';
import type { LoginAnswer } from '@apsara/api/sessions';
import { api } from '../../shared/api.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { MobileField } from '../../shared/forms/mobile-field.tsx';
import { isMobileNumber, nationalNumber } from '../../shared/forms/mobile-number.ts';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import { useDiallingCode } from '../../shared/forms/use-dialling-code.ts';
import { useSite } from '../../shared/site.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Sets a new password by a code sent to the account's mobile number, and logs in. */
export function ForgotByPhone({ onDone }: { onDone: (answer: LoginAnswer) => void }) {
  const { t } = useTranslation();
  const { botCheck } = useSite();
  const country = useDiallingCode();
  const frame = usePasswordForm(['mobileNum', 'verificationCode', 'newPassword'], async (values) => {
    const { verificationCode, newPassword } = values;
    const mobile = { countryDialingCode: await country.awaited(), mobileNum: nationalNumber(values.mobileNum) };
    const proof = { verificationCode: verificationCode.trim(), newPassword, loginDeviceId: loginDevice() };
    onDone(await api.call(resetPasswordByPhone, { ...mobile, ...proof }));
  });
  const { register, trigger, getValues, formState } = frame.form;
  const { errors } = formState;
  const sending = useCodeSending(async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const mobile = { countryDialingCode: await country.awaited(), mobileNum: nationalNumber(getValues('mobileNum')) };
    return withBotCheck(botCheck, (proof) => api.call(sendLoginSms, { ...mobile, ...proof }));
  });
  return (
    <PasswordFormFrame {...frame} lead={t('password.phone_text')} action={t('password.save')}>
      <MobileField
        countryDialingCode={country.shown}
        onCountry={country.choose}
        error={errors.mobileNum?.message}
        {...register('mobileNum', {
          required: t('errors.required'),
          validate: async (typed) => (await isMobileNumber(await country.awaited(), typed)) || t('errors.mobile'),
        })}
      />
      <CodeField
        sending={sending}
        error={errors.verificationCode?.message}
        {...register('verificationCode', { required: t('errors.code') })}
      />
      <NewPasswordFields form={frame.form} repeat={false} />
    </PasswordFormFrame>
  );
}
