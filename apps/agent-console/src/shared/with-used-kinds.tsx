import { Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { PageTitle } from './pages/page-title.tsx';
import { ErrorState } from './pages/state-card.tsx';
import { useUsedKinds } from './used-kinds.ts';

interface WithUsedKindsProps {
  /** The title shown until the page has loaded. */
  title: string;
  children: (kinds: readonly ContractKind[], shown: readonly ContractKind[]) => ReactNode;
}

/** Loads the kinds of contract the site uses before it renders the page. */
export function WithUsedKinds({ title, children }: WithUsedKindsProps) {
  const { kinds, shown, error, refetch } = useUsedKinds();
  if (kinds && shown) return children(kinds, shown);
  return (
    <>
      <PageTitle title={title} />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy="true" />
      )}
    </>
  );
}
