import { useGetIdentity } from 'react-admin';
import type { DownlineRate } from '@apsara/api/agents';
import { SERIES_BASE } from '@apsara/domain/agents/rates';
import { detail } from '../../../shared/pages/show-page.tsx';
import { useRecord } from '../../../shared/lists/use-records.ts';
import { resources } from '../../../shared/resources.ts';

/** The rates the signed-in agent can assign to a new account: from zero up to the agent's own. */
export function useOwnRates(): DownlineRate[] {
  const { identity } = useGetIdentity();
  const id = String(identity?.id ?? '');
  const { data } = useRecord(resources.members, { id, meta: detail }, { enabled: id !== '', staleTime: 60_000 });
  return (data?.rates ?? []).map((rate) => ({
    ...rate,
    min: rate.item === 'SERIES' ? SERIES_BASE : 0,
    max: rate.value,
  }));
}
