import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { Progress } from './progress.tsx';

interface LoadMoreProps {
  /** "50 of 1,970 games": also what a screen reader hears after more have come. */
  status: string;
  shown?: number;
  total?: number;
  /** The words of the button; without them everything is already here. */
  more?: { label: string; onMore: () => void; busy: boolean } | undefined;
}

/** How much of a long list is here, and the next piece on demand; never endless scroll. */
export function LoadMore({ status, shown, total, more }: LoadMoreProps) {
  return (
    <div className={styles['more']}>
      {more && total !== undefined && shown !== undefined && (
        <Progress value={shown} max={total} label={status} className={styles['bar']} />
      )}
      <output>{status}</output>
      {more && (
        <Button size="lg" onClick={more.onMore} busy={more.busy}>
          {more.label}
        </Button>
      )}
    </div>
  );
}
