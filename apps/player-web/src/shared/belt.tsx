import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { IconButton } from '@apsara/ui/icon-button';
import styles from './belt.module.css';
import { prefersStillness } from './media-query.ts';

interface BeltProps {
  /** Whether there are enough items to move. */
  mayMove: boolean;
  /** The duration of one pass. */
  seconds: number;
  words: { pause: string; play: string };
  className?: string | undefined;
  /** Renders the list; it is rendered twice while moving, and the copy is hidden from screen readers. */
  children: (isCopy: boolean) => ReactNode;
}

/** A marquee with a pause button. If reduced motion is preferred it is scrolled by hand. */
export function Belt({ mayMove, seconds, words, className, children }: BeltProps) {
  const [wanted, setWanted] = useState(() => !prefersStillness());
  const moving = mayMove && wanted;
  return (
    <div className={`${styles['strip']} ${className ?? ''}`}>
      <div className={styles['window']} data-moving={moving || undefined}>
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
