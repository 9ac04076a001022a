import { useGetOne, useListContext, usePermissions, type RaRecord } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import type { AccountRole } from '@apsara/domain/members';

/** What the account is called whose id a list's filter names, operators learn it from the rows; until that is known, that it is somebody's. */
export function useAccountName(id: string | undefined): string {
  const isAgent = usePermissions<AccountRole>().permissions === 'agent';
  const rows = useListContext<RaRecord & { memberId?: string; account?: string }>().data;
  const { data } = useGetOne<Downline>('members', { id: id ?? '' }, { enabled: id !== undefined && isAgent });
  return data?.account ?? rows?.find(({ memberId }) => memberId === id)?.account ?? '…';
}
