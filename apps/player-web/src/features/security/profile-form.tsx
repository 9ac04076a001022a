import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Profile, readMemberInfo, readProfile, updateProfile } from '@apsara/api/members';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { placedErrors } from '../../shared/forms/place-errors.ts';

const editable = ['nickname', 'realName'] as const;
type ProfileValues = Record<(typeof editable)[number], string>;

/** Identity fields can be added once, then only customer service changes them. The nickname can always be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [formError, setFormError] = useState('');
  const { nickname, realName } = profile;
  const form = useForm<ProfileValues>({ values: { nickname, realName } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const shown = editable.filter((name) => name === 'nickname' || profile[name] === '');

  const submit = form.handleSubmit(async (values) => {
    setFormError('');
    const changed = shown.filter((name) => values[name].trim() !== profile[name]);
    try {
      const saved = await api.call(
        updateProfile,
        Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
      );
      queries.setQueryData([readProfile.path, {}], saved);
      void queries.invalidateQueries({ queryKey: [readMemberInfo.path] });
      toast({ text: t('security.saved') });
    } catch (error) {
      const placed = placedErrors(error, shown, {}, ({ code, min, max }) => t(`errors.${code}`, { min, max }));
      placed.forEach(({ field, words: message }, index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      );
      if (placed.length === 0) setFormError(words(error));
    }
  });

  const fixed = { readOnly: true, hint: t('security.fixed') };
  const once = realName === '' ? { hint: t('security.once'), error: errors.realName?.message } : fixed;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('fields.username')} value={profile.account} readOnly />
      <TextField
        label={t('fields.nickname')}
        maxLength={60}
        autoComplete="nickname"
        error={errors.nickname?.message}
        {...form.register('nickname')}
      />
      <TextField
        label={t('fields.payeeName')}
        maxLength={120}
        autoComplete="name"
        {...once}
        {...form.register('realName')}
      />
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting} disabled={!isDirty}>
        {t('security.save')}
      </Button>
    </form>
  );
}
