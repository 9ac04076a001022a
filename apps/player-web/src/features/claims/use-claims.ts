import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { claimReward, claimRewards, listOwnClaims, type Claim } from '@apsara/api/claims';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useClaimCalls } from '../../shared/use-claim-calls.ts';

/** The member's rewards of a status. */
export const useClaims = (status: 'I' | 'P') =>
  useQuery({ ...query(listOwnClaims, { status, language: currentLanguage() }), staleTime: 0 });

/** Claims one reward, or all of them. */
export function useClaiming() {
  const { t } = useTranslation();
  const toast = useToast();
  const { keyOf, settled } = useClaimCalls();
  const one = useMutation({
    mutationFn: ({ rewardId, promotionType }: Claim) =>
      api.call(claimReward, { promotionClaimId: rewardId, promotionType }, { idempotencyKey: keyOf(rewardId) }),
    onSuccess: ({ name }) => toast({ text: t('claims.claimed', { name }) }),
    ...settled,
  });
  const all = useMutation({
    mutationFn: (ids: string) => api.call(claimRewards, {}, { idempotencyKey: keyOf(ids) }),
    onSuccess: (answers) => {
      const refused = answers.filter(({ errorCode }) => errorCode !== null).length;
      if (answers.length > refused) toast({ text: t('claims.claimed_all', { count: answers.length - refused }) });
      if (refused > 0) toast({ text: t('claims.refused', { count: refused }), tone: 'danger' });
    },
    ...settled,
  });
  return { one, all };
}
