import { useListContext, usePermissions, type RaRecord } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useRecord } from '../lists/use-records.ts';
import { resources } from '../resources.ts';

/**
 * The name of the account a list is filtered by. Operators get it from the rows; until it is known, a general label.
 */
export function useAccountName(id: string | undefined): string {
  const isAgent = usePermissions<AccountRole>().permissions === 'agent';
  const rows = useListContext<RaRecord & { memberId?: string; account?: string }>().data;
  const { data } = useRecord(resources.members, { id: id ?? '' }, { enabled: id !== undefined && isAgent });
  return data?.account ?? rows?.find(({ memberId }) => memberId === id)?.account ?? '…';
}
