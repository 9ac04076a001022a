import { useGetList } from 'react-admin';
import type { ContractRow, WireTier } from '@apsara/api/contracts';
import type { ContractKind, ContractProduct } from '@apsara/domain/contracts';

/** What the agent itself is promised of a kind and product; null where it holds no signed contract, undefined until that is known. */
export function useOwnTiers(
  kind: ContractKind,
  product: ContractProduct,
  enabled: boolean,
): WireTier[] | null | undefined {
  const filter = { side: 'holder', kind, product };
  const asked = { filter, pagination: { page: 1, perPage: 100 }, sort: { field: 'changedAt', order: 'DESC' } } as const;
  const { data } = useGetList<ContractRow>('contracts', asked, { enabled });
  if (!data) return undefined;
  return data.find(({ status }) => ['A', 'E', 'V'].includes(status))?.tiers ?? null;
}
