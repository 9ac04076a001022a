import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { IconButton } from '@apsara/ui/icon-button';
import styles from './belt.module.css';
import { prefersStillness } from './media-query.ts';

interface BeltProps {
  /** Whether there is enough to pass by. */
  mayMove: boolean;
  /** How long all of it takes. */
  seconds: number;
  words: { pause: string; play: string };
  className?: string | undefined;
  /** The list; drawn once more, for nobody to read, while it passes. */
  children: (isCopy: boolean) => ReactNode;
}

/** A list that passes by, with its pause button; still where the visitor wants stillness, and then scrolled by hand. */
export function Belt({ mayMove, seconds, words, className, children }: BeltProps) {
  const [wanted, setWanted] = useState(() => !prefersStillness());
  const moving = mayMove && wanted;
  return (
    <div className={`${styles['strip']} ${className ?? ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be scrollable by keyboard. */}
      <div className={styles['window']} tabIndex={0} data-moving={moving || undefined}>
        <div className={styles['belt']} style={{ animationDuration: `${seconds}s` }}>
          {children(false)}
          {moving && children(true)}
        </div>
      </div>
      {mayMove && (
        <IconButton small solid label={moving ? words.pause : words.play} onClick={() => setWanted(!moving)}>
          {moving ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
      )}
    </div>
  );
}
