import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listClaimHistory, listOwnClaims } from '@apsara/api/claims';
import { newKey } from '@apsara/api/client';
import { readUnreadCount } from '@apsara/api/messages';
import { claimMission, readMissionSummary, type Mission } from '@apsara/api/missions';
import { readOwnTurnover } from '@apsara/api/turnover';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { currentLanguage } from '../../shared/language.ts';

export const useMissions = () =>
  useQuery({ ...query(readMissionSummary, { language: currentLanguage() }), staleTime: 0 });

/** Claims the reward of a mission's step. */
export function useMissionClaim() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  // A request that is sent again, because its answer was lost, is the same request.
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ mission: { id, period }, step }: { mission: Mission; step: number }) => {
      const name = `${id}:${period}:${step}`;
      const key = keys.current.get(name) ?? newKey();
      keys.current.set(name, key);
      return api.call(claimMission, { id, period, step }, { idempotencyKey: key });
    },
    onSuccess: ({ title }) => toast({ text: t('missions.claimed', { title }) }),
    onError: (error) => toast({ text: words(error), tone: 'danger' }),
    onSettled: () => {
      for (const { path } of [readMissionSummary, readUnreadCount, readOwnTurnover, listOwnClaims, listClaimHistory])
        void client.invalidateQueries({ queryKey: [path] });
    },
  });
}
