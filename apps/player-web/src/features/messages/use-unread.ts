import { useQuery } from '@tanstack/react-query';
import { unreadCount } from '@apsara/api/messages';
import { query } from '../../shared/api.ts';
import { useVisitor } from '../../shared/member.ts';

/** What waits for a member; trial accounts have nothing and do not ask (specification 4). */
function useCounts() {
  const { role } = useVisitor();
  return useQuery({ ...query(unreadCount), enabled: role === 'member' || role === 'agent', staleTime: 60_000 }).data;
}

/** How many messages wait to be read. */
export const useUnread = (): number => useCounts()?.unreadMessage ?? 0;

/** Whether there is an offer for members who bring members (specification 2: only then the navigation leads there). */
export const useReferralOffer = (): boolean => useCounts()?.availablePromo.REFERRAL.enabled ?? false;
