import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Maximize from 'lucide-react/icons/maximize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { IconButton } from '@apsara/ui/icon-button';
import { FavouriteToggle } from '../tiles/favourite-toggle.tsx';
import styles from './game-bar.module.css';
import { WindowButton } from './window-button.tsx';

interface GameBarProps {
  name: string;
  item: GameItem | undefined;
  /** The live balance with a deposit link, and the session's time and net result. */
  money: ReactNode;
  session: ReactNode;
  /** The age that the site asks for, which opens what it says about protection. */
  age: number;
  onAge: () => void;
  /** Opens the latest bets; undefined in a demo. */
  onHelp: (() => void) | undefined;
  onReload: () => void;
  onFullScreen: () => void;
  onClose: () => void;
}

export function GameBar(props: GameBarProps) {
  const { name, item, money, session, age, onAge, onHelp, onReload, onFullScreen, onClose } = props;
  const { t } = useTranslation();
  return (
    <header className={styles['bar']}>
      <div className={styles['game']}>
        <h1 className={styles['name']}>{name}</h1>
        {session}
      </div>
      <button
        type="button"
        className={styles['help']}
        title={t('safe.protection')}
        aria-label={`${age}+ ${t('safe.protection')}`}
        aria-haspopup="dialog"
        onClick={onAge}
      >
        <b>{age}+</b>
        <span>{t('safe.protection')}</span>
      </button>
      {onHelp && (
        <button
          type="button"
          className={styles['help']}
          title={t('play.what_happened')}
          aria-label={t('play.what_happened')}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          <CircleHelp size={18} aria-hidden="true" />
          <span>{t('play.what_happened')}</span>
        </button>
      )}
      {money}
      {item && (
        <span className={styles['wide']}>
          <FavouriteToggle game={item} plain />
        </span>
      )}
      <IconButton label={t('common.reload')} onClick={onReload}>
        <RotateCw size={18} />
      </IconButton>
      <WindowButton onOpened={onClose} />
      <IconButton label={t('play.full_screen')} className={styles['wide']} onClick={onFullScreen}>
        <Maximize size={18} />
      </IconButton>
      <IconButton label={t('play.close')} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </header>
  );
}
