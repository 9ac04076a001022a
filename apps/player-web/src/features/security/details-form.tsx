import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Profile, readProfile, updateProfile } from '@apsara/api/members';
import { isFact, type ProfileField } from '@apsara/domain/members/profile';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { placedErrors } from '../../shared/forms/place-errors.ts';

type Values = Partial<Record<ProfileField, string>> & { nameHidden: boolean };

/** Personal data that the site asks for. Facts are given once; the rest can be changed. */
export function DetailsForm({ profile: { details, nameHidden } }: { profile: Profile }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [formError, setFormError] = useState('');
  const kept: Values = { ...Object.fromEntries(details.map(({ field, value }) => [field, value])), nameHidden };
  const form = useForm<Values>({ values: kept });
  const { errors, isSubmitting, isDirty } = form.formState;
  const open = details.filter(({ fixed }) => !fixed);

  const submit = form.handleSubmit(async (values) => {
    setFormError('');
    const changed = open.filter(({ field, value }) => (values[field] ?? '').trim() !== value);
    try {
      const saved = await api.call(updateProfile, {
        details: Object.fromEntries(changed.map(({ field }) => [field, (values[field] ?? '').trim()])),
        nameHidden: values.nameHidden,
      });
      queries.setQueryData([readProfile.path, {}], saved);
      toast({ text: t('security.saved') });
    } catch (error) {
      const fields = open.map(({ field }) => field);
      const placed = placedErrors(error, fields, {}, ({ path, code, min, max }) =>
        path === 'birthday' && code === 'too_small'
          ? t('identity.too_young', { age: min })
          : t(`errors.${code}`, { min, max }),
      );
      placed.forEach(({ field, words: message }, index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      );
      if (placed.length === 0) setFormError(words(error));
    }
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('security.details')}
    >
      {details.map(({ field, value, fixed, maxLength }) =>
        fixed ? (
          <TextField key={field} label={t(`fields.${field}`)} value={value} readOnly hint={t('security.fixed')} />
        ) : (
          <TextField
            key={field}
            label={t(`fields.${field}`)}
            type={field === 'birthday' ? 'date' : 'text'}
            maxLength={maxLength}
            hint={isFact(field) ? t('security.once') : undefined}
            error={errors[field]?.message}
            {...form.register(field)}
          />
        ),
      )}
      <Checkbox label={t('security.name_hidden')} {...form.register('nameHidden')} />
      <FormError words={formError} />
      <Button type="submit" size="lg" busy={isSubmitting} disabled={!isDirty}>
        {t('security.save')}
      </Button>
    </form>
  );
}
