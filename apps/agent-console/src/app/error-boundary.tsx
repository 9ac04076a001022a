import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageError } from './page-error.tsx';

interface State {
  failed: boolean;
}

class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

/** Keeps the menu usable when a page throws; navigating resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}
