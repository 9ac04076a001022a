import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { exportOwnData, type OwnDataRow } from '@apsara/api/own-data';
import { picture } from '@apsara/api/shapes';
import { ownDataParts } from '@apsara/domain/members/own-data';
import { Button } from '@apsara/ui/button';
import { saveFile } from '@apsara/ui/save-file';
import { useToast } from '@apsara/ui/toast';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import type { SecretProps } from './password-section.tsx';
import styles from './security-page.module.css';

/** The client hands over streamed rows as the file that they came as. */
const streamed = { ...exportOwnData, answer: picture };

const isRow = (value: unknown): value is OwnDataRow =>
  typeof value === 'object' && value !== null && 'part' in value && 'row' in value;

/** One file with a list for each part, also for one in which there is nothing. */
function fileOf(lines: string): Blob {
  const parts = new Map<string, unknown[]>(ownDataParts.map((part) => [part, []]));
  for (const line of lines.split('\n').filter(Boolean)) {
    const read: unknown = JSON.parse(line);
    if (isRow(read)) parts.get(read.part)?.push(read.row);
  }
  return new Blob([JSON.stringify(Object.fromEntries(parts), null, 2)], { type: 'application/json' });
}

/** Downloads everything that the platform keeps about the member. */
export function OwnDataSection({ account, hasPassword }: SecretProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles['text']}>{t('security.data_text')}</p>
      {!hasPassword && <p className={styles['text']}>{t('security.app_password')}</p>}
      {hasPassword && !open && (
        <div className={styles['buttons']}>
          <Button size="lg" onClick={() => setOpen(true)}>
            {t('security.data_get')}
          </Button>
        </div>
      )}
      {open && <DownloadForm account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function DownloadForm({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const download = useMutation({
    mutationFn: async (given: { password: string }) => (await api.call(streamed, given)).text(),
    onSuccess: (lines) => {
      saveFile(fileOf(lines), `${account}-data.json`);
      toast({ text: t('security.data_got') });
      onClose();
    },
  });
  const submit = handleSubmit((given) => download.mutate(given));
  return (
    <form className={form['form']} onSubmit={(event) => void submit(event)} noValidate>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordInput
        label={t('fields.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        error={formState.errors.password?.message}
        {...register('password', { required: t('errors.required') })}
      />
      <FormError words={download.error ? words(download.error) : ''} />
      <div className={form['answers']}>
        <Button size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="lg" variant="primary" busy={download.isPending}>
          {t('security.data_get')}
        </Button>
      </div>
    </form>
  );
}
