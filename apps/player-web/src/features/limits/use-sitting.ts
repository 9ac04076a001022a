import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readSitting } from '@apsara/api/limits';
import { query } from '../../shared/api.ts';

/** How often the sitting is read while nothing happens, and how often at most while a game reports round after round. */
const IDLE_MS = 20_000;
const LEAST_MS = 3_000;

/**
 * The sitting that runs, for the frame of a game. It is not read while a round is in play, because its net result would
 * reveal the round's. `refresh` reads it soon.
 */
export function useSitting({ isReal, inPlay }: { isReal: boolean; inPlay: boolean }) {
  const client = useQueryClient();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, dataUpdatedAt } = useQuery({
    ...query(readSitting),
    enabled: isReal,
    staleTime: 0,
    refetchInterval: inPlay ? false : IDLE_MS,
  });
  const refresh = useCallback(() => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void client.invalidateQueries({ queryKey: [readSitting.path] });
    }, LEAST_MS);
  }, [client]);
  useEffect(() => () => clearTimeout(soon.current), []);
  return { sitting: data, answeredAt: dataUpdatedAt, refresh };
}
