import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import { createIdentityCheck, readOwnIdentity } from '@apsara/api/identity';
import { identityRules, picturesOf } from '@apsara/domain/members/identity';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { pictureError } from '../../shared/forms/picture-error.ts';
import { PictureField } from '../../shared/forms/picture-field.tsx';
import { placedErrors } from '../../shared/forms/place-errors.ts';

const empty = { name: '', birthday: '', documentNumber: '', address: '', income: '' };
type Typed = keyof typeof empty;

/** The text fields of each level. */
const textsOf = {
  2: [
    { name: 'name', max: 120, type: 'text', autoComplete: 'name' },
    { name: 'birthday', max: 10, type: 'date', autoComplete: 'bday' },
    { name: 'documentNumber', max: identityRules.number, type: 'text', autoComplete: 'off' },
  ],
  3: [
    { name: 'address', max: identityRules.address, type: 'text', autoComplete: 'street-address' },
    { name: 'income', max: identityRules.income, type: 'text', autoComplete: 'off' },
  ],
} as const;

const isOfFiles = (error: unknown): boolean => error instanceof Refusal && error.code.startsWith('uploads.');

/** Texts and two pictures. Nothing typed or chosen is lost when it is refused; a lost answer does not hand in twice. */
export function DocumentsForm({ level, minAge }: { level: 2 | 3; minAge: number }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly (File | undefined)[]>([undefined, undefined]);
  const [problem, setProblem] = useState({ form: '', files: '' });
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newKey);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const chosen = files.filter((file) => file !== undefined);
  const isWhole = chosen.length === files.length && !chosen.some(pictureError);

  const place = (error: unknown): void => {
    const placed = placedErrors<Typed>(
      error,
      textsOf[level].map(({ name }) => name),
      {},
      ({ path, code, min, max }) =>
        path === 'birthday' && code === 'too_small'
          ? t('identity.too_young', { age: minAge })
          : t(`errors.${code}`, { min, max }),
    );
    placed.forEach(({ field, words: message }, at) => setError(field, { message }, { shouldFocus: at === 0 }));
    if (placed.length === 0) setProblem({ form: '', files: '', [isOfFiles(error) ? 'files' : 'form']: words(error) });
  };
  const submit = handleSubmit(async (typed) => {
    if (!isWhole) return;
    setProblem({ form: '', files: '' });
    const texts = Object.fromEntries(textsOf[level].map(({ name }) => [name, typed[name].trim()]));
    try {
      const saved = await api.call(
        createIdentityCheck,
        { level: level === 2 ? '2' : '3', ...texts, files: chosen },
        { idempotencyKey: key },
      );
      queries.setQueryData([readOwnIdentity.path, {}], saved);
      toast({ text: t('identity.handed_in') });
    } catch (error) {
      if (error instanceof Refusal) setKey(newKey());
      place(error);
    }
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        setTried(true);
        void submit(event);
      }}
      noValidate
    >
      <p>{t('identity.private')}</p>
      {textsOf[level].map(({ name, max, type, autoComplete }) => (
        <TextField
          key={name}
          label={t(`identity.${name}`)}
          type={type}
          maxLength={max}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...register(name, { validate: (text) => text.trim() !== '' || t('errors.required') })}
        />
      ))}
      {picturesOf[level].map((part, at) => (
        <PictureField
          key={part}
          label={t(`identity.picture_${part}`)}
          file={files[at]}
          onChoose={(file) => setFiles(files.map((other, place) => (place === at ? file : other)))}
          error={(tried && !files[at] ? t('errors.required') : undefined) ?? (problem.files || undefined)}
        />
      ))}
      <FormError words={problem.form} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        {t('identity.hand_in')}
      </Button>
    </form>
  );
}
