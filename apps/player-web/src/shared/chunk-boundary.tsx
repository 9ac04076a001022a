import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@apsara/ui/error-state';
import styles from './page-middle.module.css';

function PageError() {
  const { t } = useTranslation();
  return (
    <div className={styles['middle']}>
      <ErrorState
        title={t('errors.page')}
        retry={{ label: t('common.reload'), onRetry: () => window.location.reload() }}
      />
    </div>
  );
}

interface ChunkBoundaryProps {
  /** Shows nothing if the part fails to load; for parts the page can do without. */
  quiet?: boolean;
  children: ReactNode;
}

/** Catches a page whose code failed to load or threw, and offers to reload instead of showing a blank page. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.quiet ? null : <PageError />;
  }
}
