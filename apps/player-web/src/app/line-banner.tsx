import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFault } from '@apsara/api/client';
import { AlertGlyph } from '@apsara/ui/glyphs';
import { hearCalls } from '../shared/calls-heard.ts';
import { askDoor } from '../shared/door.ts';
import styles from './line-banner.module.css';

/** While the line is down, so often is tried whether it is back. */
const TRY_MS = 5_000;

/** Whether the server can be reached, by what the browser says and by what became of the calls. */
function useLineDown(): boolean {
  const [down, setDown] = useState(!navigator.onLine);
  useEffect(() => {
    const onOffline = () => setDown(true);
    const onOnline = () => void askDoor();
    const stopHearing = hearCalls((fault) => setDown(fault instanceof NetworkFault));
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

/** Shows an element in the browser's top layer, above any dialog that is open by then. */
function useTopLayer(shown: boolean) {
  const [element, setElement] = useState<HTMLOutputElement | null>(null);
  useEffect(() => {
    if (!element || !shown || typeof element.showPopover !== 'function') return;
    element.showPopover();
    return () => element.hidePopover();
  }, [element, shown]);
  return setElement;
}

/** The line is down: says so above everything, takes nothing away, and goes when the line is back. */
export function LineBanner() {
  const { t } = useTranslation();
  const down = useLineDown();
  const ref = useTopLayer(down);
  return (
    <output ref={ref} className={styles['banner']} popover="manual">
      {down && (
        <>
          <AlertGlyph size={18} className={styles['glyph']} />
          <span>{t('faults.offline')}</span>
        </>
      )}
    </output>
  );
}
