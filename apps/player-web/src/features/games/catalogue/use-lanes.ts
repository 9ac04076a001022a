import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { VendorLane } from '@apsara/api/games';
import { useHidden } from '../../../shared/hidden.ts';
import { lanesQuery } from './game-queries.ts';

/** The categories that have vendors the visitor wants to see. Deferred, so that a slow phone renders them in slices. */
export function useLanes(): VendorLane[] | undefined {
  const { data } = useQuery(lanesQuery());
  const { isShown } = useHidden();
  const lanes = useDeferredValue(data)?.data.lanes;
  // The same lanes as long as nothing changes: a bar moves back to its choice when it gets others.
  return useMemo(
    () =>
      lanes
        ?.map((lane) => ({
          ...lane,
          cards: lane.cards.filter(({ vassalage }) => isShown({ vassalage, gameType: lane.gameClassify })),
        }))
        .filter(({ cards }) => cards.length > 0),
    [lanes, isShown],
  );
}
