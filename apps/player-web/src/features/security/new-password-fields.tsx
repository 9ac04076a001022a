import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleText } from '@apsara/domain/members/registration';
import { readRegistrationSettings, type RegisterRule } from '@apsara/api/sites';
import { keptQuery } from '../../shared/kept-query.ts';
import { errorOf } from '../../shared/forms/field-rules.ts';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { RuleList } from '../../shared/forms/rule-list.tsx';
import type { PasswordValues } from './use-password-form.ts';

/** Used until the site's own rule has loaded, or if it has none. The server validates in any case. */
const otherwise: RegisterRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 128,
  patternId: 'noSpaces',
  acceptedPattern: '*',
};

/** A new password with the site's rules ticked off while typing, and its repetition if requested. */
export function NewPasswordFields({ form, repeat = true }: { form: UseFormReturn<PasswordValues>; repeat?: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...keptQuery(readRegistrationSettings), staleTime: 5 * 60_000 });
  const rule = { ...(data?.['password'] ?? otherwise), enabled: true, required: true };
  const value = useWatch({ control: form.control, name: 'newPassword' });
  const { errors } = form.formState;
  const wrong = (typed: string) => {
    const error = errorOf(rule, typed);
    if (!error) return true;
    return error.key === 'required' ? t('errors.required') : ruleText(t(`rules.${error.key}`), rule);
  };
  const listed = Boolean(errors.newPassword) && !['required', undefined].includes(errorOf(rule, value)?.key);
  return (
    <>
      <PasswordInput
        label={t('fields.newPassword')}
        autoComplete="new-password"
        hint={<RuleList rule={rule} value={value} invalid={listed} />}
        error={listed ? undefined : errors.newPassword?.message}
        invalid={listed}
        {...form.register('newPassword', { validate: wrong })}
      />
      {repeat && (
        <PasswordInput
          label={t('fields.confirmNewPassword')}
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...form.register('confirmNewPassword', {
            required: t('errors.required'),
            validate: (typed) => typed === form.getValues('newPassword') || t('errors.mismatch'),
          })}
        />
      )}
    </>
  );
}
