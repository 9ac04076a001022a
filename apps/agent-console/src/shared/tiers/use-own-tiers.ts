import type { WireTier } from '@apsara/api/contracts';
import type { ContractKind, ContractProduct } from '@apsara/domain/agents/contracts';
import { useRecords } from '../lists/use-records.ts';
import { resources } from '../resources.ts';

/** The agent's own tiers for a kind and product; null without a signed contract, undefined while loading. */
export function useOwnTiers(
  kind: ContractKind,
  product: ContractProduct,
  enabled: boolean,
): WireTier[] | null | undefined {
  const asked = {
    filter: { side: 'holder', kind, product },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'changedAt', order: 'DESC' },
  } as const;
  const { data } = useRecords(resources.contracts, asked, { enabled });
  if (!data) return undefined;
  return data.find(({ status }) => ['A', 'E', 'V'].includes(status))?.tiers ?? null;
}
