import { useGetIdentity, useGetOne } from 'react-admin';
import type { DownlineRate } from '@apsara/api/agents';
import { SERIES_BASE } from '@apsara/domain/rates';
import { detail } from '../../shared/show-page.tsx';
import type { DownlineDetail } from './line-breadcrumb.tsx';

/** What the signed-in agent has to give to an account that is not there yet: from nothing to all of its own. */
export function useOwnRates(): DownlineRate[] {
  const { identity } = useGetIdentity();
  const id = String(identity?.id ?? '');
  const { data } = useGetOne<DownlineDetail>(
    'members',
    { id, meta: detail },
    { enabled: id !== '', staleTime: 60_000 },
  );
  return (data?.rates ?? []).map((rate) => ({
    ...rate,
    min: rate.item === 'SERIES' ? SERIES_BASE : 0,
    max: rate.value,
  }));
}
