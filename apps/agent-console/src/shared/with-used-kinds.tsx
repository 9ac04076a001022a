import { Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import type { ContractKind } from '@apsara/domain/contracts';
import { PageTitle } from './page-title.tsx';
import { ErrorState } from './state-card.tsx';
import { useUsedKinds } from './used-kinds.ts';

interface WithUsedKindsProps {
  /** The page's, until the page itself is there. */
  title: string;
  children: (kinds: readonly ContractKind[], shown: readonly ContractKind[]) => ReactNode;
}

/** A page that cannot begin before it is known which kinds of contract the site uses. */
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
