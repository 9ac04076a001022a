import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@apsara/ui/error-state';

function PageFault() {
  const { t } = useTranslation();
  return <ErrorState title={t('faults.page')} retry={{ label: t('common.reload'), onRetry: () => window.location.reload() }} />;
}

/** A page whose code did not arrive (or broke) offers to load again instead of going blank. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <PageFault /> : this.props.children;
  }
}
