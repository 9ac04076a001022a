import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { claimMission, readMissionSummary, type Mission } from '@apsara/api/missions';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useClaimCalls } from '../../shared/use-claim-calls.ts';

export const useMissions = () =>
  useQuery({ ...query(readMissionSummary, { language: currentLanguage() }), staleTime: 0 });

/** Claims the reward of a mission's step. */
export function useMissionClaim() {
  const { t } = useTranslation();
  const toast = useToast();
  const { keyOf, settled } = useClaimCalls();
  return useMutation({
    mutationFn: ({ mission: { id, period }, step }: { mission: Mission; step: number }) =>
      api.call(claimMission, { id, period, step }, { idempotencyKey: keyOf(`${id}:${period}:${step}`) }),
    onSuccess: ({ title }) => toast({ text: t('missions.claimed', { title }) }),
    ...settled,
  });
}
