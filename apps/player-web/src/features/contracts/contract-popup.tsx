import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readOwnContracts } from '@apsara/api/contracts';
import { query } from '../../shared/api.ts';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { useSite } from '../../shared/site.tsx';
import { waitingContracts } from './waiting-contracts.ts';

const ContractDialog = lazyPart(
  () => import('./contract-dialog.tsx'),
  (module) => module.ContractDialog,
  ['contracts'],
);

/** Asks members and agents for pending contract answers, on sites with agents (specification 4). */
export function ContractPopup() {
  const { member, role } = useVisitor();
  const { switches } = useSite();
  const [later, setLater] = useState<string>();
  const asks = (role === 'member' || role === 'agent') && switches.has('AGENTPOLICY3');
  const { data } = useQuery({ ...query(readOwnContracts), enabled: asks });
  const [waiting] = asks && data ? waitingContracts(data) : [];
  if (!waiting || !member || later === member.id) return null;
  return (
    <ChunkBoundary>
      <Suspense>
        <ContractDialog
          key={`${waiting.kind}/${waiting.product}/${waiting.status}`}
          contract={waiting}
          onLater={() => setLater(member.id)}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
