import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import styles from './messages.module.css';

const MOST = 99;

/** A number beside an entry of a menu, with its words for a screen reader; nothing for 0. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <em className={styles['badge']}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </em>
  );
}
