import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listOwnFeedback, type readFeedbackSettings, sendFeedback } from '@apsara/api/feedback';
import type { FeedbackType } from '@apsara/domain/members/feedback';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { Select } from '@apsara/ui/select';
import { TextArea } from '@apsara/ui/text-area';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { pictureError } from '../../shared/forms/picture-error.ts';
import { PicturesField } from '../../shared/forms/pictures-field.tsx';

type Rules = AnswerOf<typeof readFeedbackSettings>;

const unsent = { content: '', key: '' };

function useSend(onSent: () => void) {
  const client = useQueryClient();
  const sent = useRef(unsent);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (message: { type: FeedbackType; content: string; files: readonly File[] }): Promise<void> => {
    const content = JSON.stringify([
      message.type,
      message.content,
      message.files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setError(undefined);
    try {
      await api.call(sendFeedback, message, { idempotencyKey: sent.current.key });
      await client.invalidateQueries({ queryKey: [listOwnFeedback.path] });
      sent.current = unsent;
      onSent();
    } catch (error) {
      setError(error);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error };
}

interface FeedbackFormProps {
  rules: Rules;
  about: string;
  onSent: () => void;
}

/** Subject, text and images. The input is kept until it has been sent. */
export function FeedbackForm({ rules: { types, minLength, maxLength, maxImages }, about, onSent }: FeedbackFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [type, setType] = useState<FeedbackType>(types.find((one) => one === about) ?? types[0] ?? 'deposit');
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const { send, busy, error } = useSend(() => {
    setContent('');
    setFiles([]);
    setTried(false);
    onSent();
  });
  const { length } = content.trim();
  const fits = length >= minLength && length <= maxLength;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (fits && !files.some(pictureError) && !busy) void send({ type, content: content.trim(), files });
  };
  const isAboutPictures = error instanceof Refusal && error.code.startsWith('uploads.');
  const bounds = { min: minLength, max: maxLength };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Select
        label={t('feedback.about')}
        value={type}
        options={types.map((one) => ({ value: one, label: t(`feedback.type_${one}`) }))}
        onChange={setType}
      />
      <TextArea
        label={t('feedback.content')}
        aside={`${length} / ${maxLength}`}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        maxLength={maxLength}
        hint={t('feedback.length', bounds)}
        error={tried && !fits && t('feedback.length', bounds)}
      />
      <PicturesField
        max={maxImages}
        files={files}
        onChange={setFiles}
        error={isAboutPictures ? words(error) : undefined}
      />
      <FormError words={error === undefined || isAboutPictures ? '' : words(error)} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
