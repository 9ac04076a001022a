import { useListContext, usePermissions, type RaRecord } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useRecord } from '../lists/use-records.ts';
import { useMay } from '../rights.tsx';
import { resources } from '../resources.ts';

/**
 * The name of the account a list is filtered by. It is among the rows, or asked for; until it is known, a general label.
 */
export function useAccountName(id: string | undefined): string {
  const isAgent = usePermissions<AccountRole>().permissions === 'agent';
  const may = useMay();
  const rows = useListContext<RaRecord & { memberId?: string; account?: string }>().data;
  const listed = rows?.find(({ memberId }) => memberId === id)?.account;
  const isSought = id !== undefined && listed === undefined;
  const { data } = useRecord(resources.members, { id: id ?? '' }, { enabled: isSought && isAgent });
  const isOffice = isSought && !isAgent && may('siteMembers.read');
  const { data: member } = useRecord(resources.siteMembers, { id: id ?? '' }, { enabled: isOffice });
  return data?.account ?? member?.account ?? listed ?? '…';
}
