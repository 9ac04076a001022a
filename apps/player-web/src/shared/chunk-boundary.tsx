import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@apsara/ui/error-state';
import styles from './page-middle.module.css';

function PageFault() {
  const { t } = useTranslation();
  return (
    <div className={styles['middle']}>
      <ErrorState
        title={t('faults.page')}
        retry={{ label: t('common.reload'), onRetry: () => window.location.reload() }}
      />
    </div>
  );
}

interface ChunkBoundaryProps {
  /** What stands beside the page is left out where it did not come: the page does without. */
  quiet?: boolean;
  children: ReactNode;
}

/** A page whose code did not arrive (or broke) offers to load again instead of going blank. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.quiet ? null : <PageFault />;
  }
}
