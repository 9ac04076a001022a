import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { VendorLane } from '@apsara/api/games';
import { lanesQuery } from './game-queries.ts';

/** The categories that have vendors. Deferred, so that a slow phone renders them in slices. */
export function useLanes(): VendorLane[] | undefined {
  const { data } = useQuery(lanesQuery());
  return useDeferredValue(data)?.data.lanes.filter(({ cards }) => cards.length > 0);
}
