import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { attachDepositSlip, readOwnDeposit } from '@apsara/api/deposits';
import { createUpload } from '@apsara/api/uploads';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { pictureError } from '../../shared/forms/picture-error.ts';
import { PictureField } from '../../shared/forms/picture-field.tsx';
import styles from './deposit-form.module.css';

/** Uploads the slip and attaches it to the order. An uploaded image is not sent again if the second step fails. */
function useSlip(orderNo: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const arrived = useRef<{ file: File; id: string }>(undefined);
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      if (arrived.current?.file !== file)
        arrived.current = { file, ...(await api.call(createUpload, { files: [file] })) };
      await api.call(attachDepositSlip, { orderNo, uploadId: arrived.current.id });
    } catch (error) {
      // The image has expired, or an earlier attempt succeeded: the refetched order shows which.
      if (error instanceof Refusal && error.code === 'uploads.unknown') arrived.current = undefined;
      setError(error);
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: [readOwnDeposit.path] });
  };
  return { send, busy, error };
}

export function SlipForm({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const { send, busy, error } = useSlip(orderNo);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (file && !pictureError(file) && !busy) void send(file);
  };
  const isAboutPicture = error instanceof Refusal && error.code.startsWith('uploads.');
  const beside = !file && tried ? t('deposit.slip_needed') : isAboutPicture ? words(error) : undefined;
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <PictureField label={t('deposit.slip')} file={file} onChoose={setFile} error={beside} />
      <FormError words={error === undefined || isAboutPicture ? '' : words(error)} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('deposit.slip_send')}
      </Button>
    </form>
  );
}
