import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { ruleText, type RegisterForm } from '@apsara/domain/members/registration';
import { Button } from '@apsara/ui/button';
import { useErrorWords } from '../../shared/error-words.ts';
import { CaptchaField } from '../../shared/forms/captcha-field.tsx';
import { errorOf } from '../../shared/forms/field-rules.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { isMobileNumber } from '../../shared/forms/mobile-number.ts';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import { useCaptcha } from '../../shared/forms/use-captcha.ts';
import { useDiallingCode, type DiallingCode } from '../../shared/forms/use-dialling-code.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { Confirmations } from './confirmations.tsx';
import {
  emptyRegisterValues,
  fieldOfRefusal,
  askedFields,
  ruleOf,
  type RegisterField,
  type RegisterRules,
  type RegisterValues,
} from './register-fields.ts';
import { RegisterInput } from './register-input.tsx';
import { RegisterMobile } from './register-mobile.tsx';
import { useRegister } from './use-register.ts';

export interface RulesFormProps {
  way: RegisterForm;
  rules: RegisterRules;
  onDone: (signedIn: SignedIn) => void;
}

/** Returns the error text for a value, or true if it is valid. */
function useValidation(form: UseFormReturn<RegisterValues>, rules: RegisterRules, country: DiallingCode) {
  const { t } = useTranslation();
  return (field: RegisterField) => async (value: string) => {
    const rule = ruleOf(rules, field);
    const wrong = errorOf(rule, value);
    if (wrong && field === 'captcha') return t('auth.captcha_needed');
    if (wrong && field === 'verificationCode') return t('errors.code');
    if (wrong) return wrong.key === 'required' ? t('errors.required') : ruleText(t(`rules.${wrong.key}`), rule);
    if (field === 'confirmPassword' && value !== form.getValues('password')) return t('errors.mismatch');
    if (field === 'mobileNum' && value && !(await isMobileNumber(await country.awaited(), value)))
      return t('errors.mobile');
    return true;
  };
}

/** Form state, fields and submission. */
function useRulesForm({ way, rules, onDone }: RulesFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const registration = useRegister(way);
  const asked = askedFields(rules, Object.keys(registration.brought));
  const form = useForm<RegisterValues>({ defaultValues: emptyRegisterValues, mode: 'onTouched' });
  const country = useDiallingCode();
  const picture = useCaptcha();
  const [formError, setFormError] = useState('');
  const validate = useValidation(form, rules, country);
  const hasCaptcha = asked.includes('captcha');
  const { renew } = picture;
  useEffect(() => {
    if (hasCaptcha) renew();
  }, [hasCaptcha, renew]);

  const refuse = (error: unknown) => {
    if (hasCaptcha) {
      form.setValue('captcha', '');
      renew();
    }
    if (error instanceof Refusal && error.code === 'members.terms_outdated') {
      form.setValue('agreed', false);
      form.setError('agreed', { message: t('auth.terms_new') }, { shouldFocus: true });
      return;
    }
    const placed = placedErrors(error, asked, fieldOfRefusal, ({ code, min, max }) =>
      t(`errors.${code}`, { min, max }),
    );
    placed.forEach(({ field, words: message }, index) =>
      form.setError(field, { message }, { shouldFocus: index === 0 }),
    );
    if (placed.length === 0) setFormError(words(error));
  };
  const submit = form.handleSubmit(async (values) => {
    setFormError('');
    try {
      onDone(
        await registration.send({ values, asked, countryDialingCode: await country.awaited(), captchaId: picture.id }),
      );
    } catch (error) {
      refuse(error);
    }
  });
  return { form, asked, submit, formError, picture, country, validate, registration };
}

/** A registration form generated from the site's rules. */
export function RulesForm(props: RulesFormProps) {
  const { t } = useTranslation();
  const { way, rules } = props;
  const { form, asked, submit, formError, picture, country, validate, registration } = useRulesForm(props);
  const values = useWatch({ control: form.control });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  }, [values.password, form]);

  const inputOf = (field: RegisterField) => {
    const input = { error: errors[field]?.message, ...form.register(field, { validate: validate(field) }) };
    if (field === 'captcha') return <CaptchaField key={field} starred picture={picture} {...input} />;
    if (field === 'verificationCode') return null;
    if (field === 'mobileNum') {
      const hasCode = asked.includes('verificationCode');
      const code = hasCode
        ? {
            error: errors.verificationCode?.message,
            ...form.register('verificationCode', { validate: validate('verificationCode') }),
          }
        : undefined;
      return (
        <RegisterMobile
          key={field}
          way={way}
          starred={ruleOf(rules, field).required}
          country={country}
          isValid={() => form.trigger('mobileNum', { shouldFocus: true })}
          number={() => form.getValues('mobileNum')}
          mobile={input}
          code={code}
        />
      );
    }
    return (
      <RegisterInput key={field} field={field} rule={ruleOf(rules, field)} value={values[field] ?? ''} {...input} />
    );
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {asked.map(inputOf)}
      <Confirmations register={form.register} errors={errors} termsVersion={registration.termsVersion} />
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('auth.register')}
      </Button>
      <WarningDialog words={registration.warning} onClose={registration.confirm} />
    </form>
  );
}
