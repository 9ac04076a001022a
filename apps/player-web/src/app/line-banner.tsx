import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '@apsara/api/client';
import { AlertGlyph } from '@apsara/ui/glyphs';
import { hearCalls } from '../shared/calls-heard.ts';
import { askDoor } from '../shared/door.ts';
import styles from './line-banner.module.css';

/** How often an offline page retries. */
const TRY_MS = 5_000;

/** Whether the server is unreachable, judged by the browser's online state and the results of calls. */
function useLineDown(): boolean {
  const [down, setDown] = useState(!navigator.onLine);
  useEffect(() => {
    const onOffline = () => setDown(true);
    const onOnline = () => void askDoor();
    // An answer that was on its way when the line was lost says nothing about the line.
    const stopHearing = hearCalls((error) => setDown(error instanceof NetworkError || !navigator.onLine));
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      stopHearing();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (!down) return;
    const timer = setInterval(() => void askDoor(), TRY_MS);
    return () => clearInterval(timer);
  }, [down]);
  return down;
}

/** Shows an element in the browser's top layer, above any open dialog. */
function useTopLayer(shown: boolean) {
  const [element, setElement] = useState<HTMLOutputElement | null>(null);
  useEffect(() => {
    if (!element || !shown || typeof element.showPopover !== 'function') return;
    element.showPopover();
    return () => element.hidePopover();
  }, [element, shown]);
  return setElement;
}

/** A banner shown above everything while the connection is lost. */
export function LineBanner() {
  const { t } = useTranslation();
  const down = useLineDown();
  const ref = useTopLayer(down);
  return (
    <output ref={ref} className={styles['banner']} popover="manual">
      {down && (
        <>
          <AlertGlyph size={18} className={styles['glyph']} />
          <span>{t('errors.offline')}</span>
        </>
      )}
    </output>
  );
}
