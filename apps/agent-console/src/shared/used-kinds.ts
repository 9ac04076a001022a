import { useGetList } from 'react-admin';
import type { ContractSettings } from '@apsara/api/contract-settings';
import type { ContractKind } from '@apsara/domain/contracts';
import { ownOrder, saidInPlace } from './list-card.tsx';

interface UsedKinds {
  /** Undefined until they are known. */
  kinds: ContractKind[] | undefined;
  /** Those whose payments are shown: of one that is no longer used, too, until none of them waits or is owed. */
  shown: ContractKind[] | undefined;
  /** Why they are not. */
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The kinds of contract that the site uses. */
export function useUsedKinds(enabled = true): UsedKinds {
  const asked = { sort: ownOrder };
  const { data, error, refetch } = useGetList<ContractSettings>('contractSettings', asked, {
    enabled,
    staleTime: 60_000,
    ...saidInPlace,
  });
  const idsOf = (field: 'used' | 'shown') => data?.filter((kind) => kind[field]).map(({ id }) => id);
  return { kinds: idsOf('used'), shown: idsOf('shown'), error, refetch };
}
