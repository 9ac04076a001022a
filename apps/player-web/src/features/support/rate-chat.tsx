import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rateSupportChat, type SupportChat } from '@apsara/api/support';
import { chatRules, ratings } from '@apsara/domain/support/chats';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import styles from './chat.module.css';
import { asReader, keepChat } from './use-chat.ts';

/** The rating of a closed chat, once. */
export function RateChat({ chat }: { chat: SupportChat }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useErrorWords();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (chat.rating !== null) return <output className={styles['note']}>{t('chat.thanks')}</output>;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (rating === 0 || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      keepChat(client, (await asReader(() => api.call(rateSupportChat, { rating, comment })))?.chat);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <form className={styles['rate']} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles['stars']}>
        <legend>{t('chat.rate')}</legend>
        {ratings.map((stars) => (
          <label key={stars} data-chosen={stars <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={rating === stars}
              onChange={() => setRating(stars)}
            />
            <span aria-hidden="true">★</span>
            <span className={styles['hidden']}>{t('chat.stars', { stars })}</span>
          </label>
        ))}
      </fieldset>
      {rating > 0 && (
        <TextField
          label={t('chat.comment')}
          value={comment}
          maxLength={chatRules.maxComment}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
      {error !== undefined && <p role="alert">{words(error)}</p>}
      {rating > 0 && (
        <Button type="submit" variant="primary" busy={busy}>
          {t('chat.rate_send')}
        </Button>
      )}
    </form>
  );
}
