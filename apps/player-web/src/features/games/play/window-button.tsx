import AppWindow from 'lucide-react/icons/app-window';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { IconButton } from '@apsara/ui/icon-button';
import styles from './game-bar.module.css';

const WINDOW = 'game';

/** @returns false if the browser blocked the window. */
const openHere = (): boolean => window.open(window.location.href, WINDOW, 'popup,width=1100,height=760') !== null;

/** Opens the game in its own window and reports when the browser blocks that. A game in such a window stays there. */
export function WindowButton({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  if (window.name === WINDOW) return null;
  const open = () => (openHere() ? onOpened() : setBlocked(true));
  return (
    <>
      <IconButton label={t('play.window')} className={styles['wide']} onClick={open}>
        <AppWindow size={18} />
      </IconButton>
      <Dialog open={blocked} onClose={() => setBlocked(false)} title={t('play.window')} closeLabel={t('common.close')}>
        <p className={styles['blocked']}>{t('contact.blocked')}</p>
        <Button variant="primary" size="lg" block onClick={open}>
          {t('play.open_window')}
        </Button>
      </Dialog>
    </>
  );
}
