import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closeOwnSupportChat, type SupportChat } from '@apsara/api/support';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { Button } from '@apsara/ui/button';
import { IconButton } from '@apsara/ui/icon-button';
import { TextArea } from '@apsara/ui/text-area';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { pictureError } from '../../shared/forms/picture-error.ts';
import styles from './chat.module.css';
import { box, useOutbox } from './outbox.ts';
import { Suggestions } from './suggestions.tsx';
import { asReader, keepChat } from './use-chat.ts';

/** Ends the chat from the player’s side. */
function EndChat() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const end = async () => {
    setBusy(true);
    setError(undefined);
    try {
      keepChat(client, (await asReader(() => api.call(closeOwnSupportChat)))?.chat);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void end()}>
        {t('chat.end')}
      </Button>
      {error !== undefined && <p role="alert">{words(error)}</p>}
    </>
  );
}

interface ComposeProps {
  maxLength: number;
  chat: SupportChat | null;
  /** Called with the key of a message in the outbox. */
  onSend: (key: string) => void;
}

/** The message that is being written. Enter sends it, Shift and Enter begin a line. */
export function Compose({ maxLength, chat, onSend }: ComposeProps) {
  const { t } = useTranslation();
  const { draft } = useOutbox();
  const [file, setFile] = useState<File>();
  const chooser = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wrong = file && pictureError(file);
  const text = draft.trim();
  const isOpen = chat !== null && chat.state !== 'closed';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if ((text === '' && !file) || wrong) return;
    setFile(undefined);
    onSend(box.put(text, file));
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character while one is being composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className={styles['compose']} onSubmit={submit} noValidate>
      {!isOpen && <Suggestions typed={draft} />}
      <TextArea
        label={t('chat.message')}
        aside={text.length > maxLength / 2 ? `${text.length} / ${maxLength}` : undefined}
        rows={2}
        maxLength={maxLength}
        value={draft}
        onChange={({ target }) => box.type(target.value)}
        onKeyDown={onKey}
        data-autofocus
      />
      {file && (
        <p className={styles['file']}>
          <span>{wrong ? t(`chat.${wrong}`) : file.name}</span>
          <Button size="sm" onClick={() => setFile(undefined)}>
            {t('chat.remove')}
          </Button>
        </p>
      )}
      <div className={styles['buttons']}>
        <IconButton label={t('chat.add_picture')} solid onClick={() => chooser.current?.click()}>
          <ImageUp size={20} aria-hidden="true" />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('chat.add_picture')}
          accept={pictureTypes.join(',')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            target.value = '';
          }}
        />
        {isOpen && <EndChat />}
        <Button type="submit" variant="primary" className={styles['send']}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
