import type { ContractKind } from '@apsara/domain/agents/contracts';
import { ownOrder, saidInPlace } from './lists/list-card.tsx';
import { useRecords } from './lists/use-records.ts';
import { resources } from './resources.ts';

interface UsedKinds {
  /** Undefined while loading. */
  kinds: ContractKind[] | undefined;
  /** Kinds whose payments are shown, including unused ones that still have open payments. */
  shown: ContractKind[] | undefined;
  /** The load error. */
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The kinds of contract the site uses. */
export function useUsedKinds(enabled = true): UsedKinds {
  const asked = { sort: ownOrder };
  const { data, error, refetch } = useRecords(resources.contractSettings, asked, {
    enabled,
    staleTime: 60_000,
    ...saidInPlace,
  });
  const idsOf = (field: 'used' | 'shown') => data?.filter((kind) => kind[field]).map(({ id }) => id);
  return { kinds: idsOf('used'), shown: idsOf('shown'), error, refetch };
}
