import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './empty-state.module.css';
import { AlertGlyph } from './glyphs.tsx';

interface ErrorStateProps {
  /** What happened, in the reader's words. */
  title: ReactNode;
  /** Whether money moved, on screens where it could have. */
  money?: ReactNode;
  retry?: { label: string; onRetry: () => void; busy?: boolean };
}

export function ErrorState({ title, money, retry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<AlertGlyph size={36} className={styles['error']} />}
        title={title}
        text={money}
        action={
          retry && (
            <Button onClick={retry.onRetry} busy={retry.busy}>
              {retry.label}
            </Button>
          )
        }
      />
    </div>
  );
}
