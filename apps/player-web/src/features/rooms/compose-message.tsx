import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf, roomRules } from '@apsara/domain/rooms/rooms';
import type { Language } from '@apsara/domain/sites/languages';
import { dateTimeWords } from '@apsara/ui/date-time-text';
import { Button } from '@apsara/ui/button';
import { TextArea } from '@apsara/ui/text-area';
import { useErrorWords } from '../../shared/error-words.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './rooms.module.css';
import { useDraft, type RoomView } from './use-rooms.ts';

/** How often the seconds are counted. */
const TICK_MS = 250;

/** The whole seconds that are left of a wait, which ends at a moment of this page's clock. */
function useSecondsLeft(waitSeconds: number, from: number): number {
  const [now, setNow] = useState(Date.now);
  const end = from + waitSeconds * 1_000;
  useEffect(() => {
    if (end <= now) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), TICK_MS);
    return () => clearTimeout(timer);
  }, [end, now]);
  return Math.min(waitSeconds, Math.max(0, Math.ceil((end - now) / 1_000)));
}

/** Why the reader cannot write; undefined: the reader can. */
function useHindrance({ room: { readOnly, paused, mute } }: RoomView): string | undefined {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  if (readOnly) return t(`rooms.only_${readOnly}`);
  if (mute) {
    const time = mute.until ? dateTimeWords({ instant: mute.until, zone: timeZone, locale: i18n.language }) : '';
    const { reason } = mute;
    return time ? t('rooms.muted_until', { time, reason }) : t('rooms.muted', { reason });
  }
  return paused ? t('rooms.paused') : undefined;
}

/** The message that is being written. Enter sends it, Shift and Enter begin a line. What is refused stays. */
export function ComposeMessage({ language, view }: { language: Language; view: RoomView }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { text, type, send } = useDraft(language);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hindrance = useHindrance(view);
  const wait = useSecondsLeft(view.room.waitSeconds, view.askedAt);
  const length = lengthOf(text.trim());
  const isTooLong = length > roomRules.maxLength;
  if (hindrance !== undefined) return <output className={styles['hindrance']}>{hindrance}</output>;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (length === 0 || isTooLong || isBusy || wait > 0) return;
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character while one is being composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const tooLong = isTooLong ? t('rooms.too_long', { max: roomRules.maxLength }) : undefined;
  return (
    <form ref={form} className={styles['compose']} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t('rooms.message')}
        aside={length > roomRules.maxLength / 2 ? `${length} / ${roomRules.maxLength}` : undefined}
        rows={2}
        value={text}
        error={tooLong ?? (error === undefined ? undefined : words(error))}
        onChange={({ target }) => {
          setError(undefined);
          type(target.value);
        }}
        onKeyDown={onKey}
      />
      <div className={styles['buttons']}>
        <small>{wait > 0 ? t('rooms.wait', { n: wait }) : t('rooms.manners')}</small>
        <Button type="submit" variant="primary" className={styles['send']} busy={isBusy} aria-disabled={wait > 0}>
          {t('rooms.send')}
        </Button>
      </div>
    </form>
  );
}
