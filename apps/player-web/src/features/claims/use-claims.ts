import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { claimReward, claimRewards, listClaimHistory, listOwnClaims, type Claim } from '@apsara/api/claims';
import { newKey } from '@apsara/api/client';
import { readUnreadCount } from '@apsara/api/messages';
import { readOwnTurnover } from '@apsara/api/turnover';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { currentLanguage } from '../../shared/language.ts';

/** The member's rewards of a status. */
export const useClaims = (status: 'I' | 'P') =>
  useQuery({ ...query(listOwnClaims, { status, language: currentLanguage() }), staleTime: 0 });

/** Claims one reward, or all of them. */
export function useClaiming() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  // A request that is sent again, because its answer was lost, is the same request.
  const keys = useRef(new Map<string, string>());
  const keyOf = (name: string): string => {
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    return key;
  };
  const settled = {
    onError: (error: unknown) => toast({ text: words(error), tone: 'danger' as const }),
    onSettled: () => {
      for (const { path } of [listOwnClaims, listClaimHistory, readUnreadCount, readOwnTurnover])
        void client.invalidateQueries({ queryKey: [path] });
    },
  };
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
      if (answers.length > refused) toast({ text: t('claims.claimed_all', { n: answers.length - refused }) });
      if (refused > 0) toast({ text: t('claims.refused', { n: refused }), tone: 'danger' });
    },
    ...settled,
  });
  return { one, all };
}
