import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listClaimHistory, listOwnClaims } from '@apsara/api/claims';
import { newKey } from '@apsara/api/client';
import { readUnreadCount } from '@apsara/api/messages';
import { readMissionSummary } from '@apsara/api/missions';
import { readOwnTurnover } from '@apsara/api/turnover';
import { useToast } from '@apsara/ui/toast';
import { useErrorWords } from './error-words.ts';

const changed = [listOwnClaims, listClaimHistory, readMissionSummary, readUnreadCount, readOwnTurnover];

/** What all calls that claim rewards do: a refusal is shown, and what they change is read again. */
export function useClaimCalls() {
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  const keys = useRef(new Map<string, string>());
  return {
    /** A claim that is sent again, because its answer was lost, is the same request. */
    keyOf: (name: string): string => {
      const key = keys.current.get(name) ?? newKey();
      keys.current.set(name, key);
      return key;
    },
    settled: {
      onError: (error: unknown) => toast({ text: words(error), tone: 'danger' as const }),
      onSettled: () => {
        for (const { path } of changed) void client.invalidateQueries({ queryKey: [path] });
      },
    },
  };
}
