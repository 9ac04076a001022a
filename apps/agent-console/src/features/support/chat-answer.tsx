import { Alert, Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { answerSupportChat, type SupportChatRecord } from '@apsara/api/support-desk';
import { withSavedAnswer } from '@apsara/domain/members/feedback';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { chatRules } from '@apsara/domain/support/chats';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { resources } from '../../shared/resources.ts';
import { SavedAnswerChoice } from '../../shared/review/saved-answer-choice.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

const nothing = { text: '', inserted: '' };

/** What is left of a draft when a part of it was sent: what was typed meanwhile. */
const withoutSent = (draft: typeof nothing, sent: string): typeof nothing => {
  const text = draft.text.trimStart();
  return { ...nothing, text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : draft.text };
};

/** The answer to the player. What is typed stays until the server has it. */
export function ChatAnswer({ chat: { id, language } }: { chat: SupportChatRecord }) {
  const t = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const { client } = useSite();
  const [draft, setDraft] = useState(nothing);
  const picture = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [keyFor] = useState(createRequestKey);
  const text = draft.text.trim();
  const isTooLong = text.length > chatRules.maxLength;
  const send = async (): Promise<void> => {
    if (busy || isTooLong || (text === '' && !file)) return;
    setBusy(true);
    setError(undefined);
    try {
      const input = { id, text, files: file ? [file] : [] };
      await client.call(answerSupportChat, input, { idempotencyKey: keyFor([text, file?.name, file?.lastModified]) });
      // The same words again are another answer.
      keyFor(null);
      setDraft((now) => withoutSent(now, text));
      setFile((now) => (now === file ? undefined : now));
    } catch (problem) {
      setError(problem);
    }
    await queries.invalidateQueries({ queryKey: [resources.supportChats.name] });
    setBusy(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      <SavedAnswerChoice language={language} onChoose={(saved) => setDraft(withSavedAnswer(draft, saved))} />
      <TextField
        label={t('support.answer')}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        onKeyDown={onKey}
        error={isTooLong}
        helperText={isTooLong ? t('field_errors.too_long', { max: chatRules.maxLength }) : t('support.answer_hint')}
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
      />
      {error !== undefined && <Alert severity="error">{words(error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => picture.current?.click()}>
          {file ? file.name : t('support.add_picture')}
        </Button>
        <input
          ref={picture}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            target.value = '';
          }}
        />
        {file && <Button onClick={() => setFile(undefined)}>{t('support.remove_picture')}</Button>}
        <Button type="submit" variant="contained" size="large" loading={busy} sx={{ ml: 'auto' }}>
          {t('support.send')}
        </Button>
      </Box>
    </form>
  );
}
