import { useGetOne } from 'react-admin';
import type { Downline } from '@apsara/api/agents';

/** What the account is called whose id a filter names; until that is known, that it is somebody's. */
export function useAccountName(id: string | undefined): string {
  const { data } = useGetOne<Downline>('members', { id: id ?? '' }, { enabled: id !== undefined });
  return data?.account ?? '…';
}
