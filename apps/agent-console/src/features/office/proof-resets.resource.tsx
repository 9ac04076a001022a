import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Second proofs that members lost, and requests to reset them. */
export const proofResetsResource: ResourceProps = {
  name: resources.proofResets.name,
  list: lazyPage(() => import('./proof-reset-list.tsx'), 'ProofResetList'),
  show: lazyPage(() => import('./proof-reset-show.tsx'), 'ProofResetShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.proofResets>) => account,
};
