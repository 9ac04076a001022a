import { useQuery } from '@tanstack/react-query';
import { readUnreadCount } from '@apsara/api/messages';
import { query } from '../../shared/api.ts';
import { useVisitor } from '../../shared/member.ts';

/** Counters of a member; trial accounts have none and do not request them (specification 4). */
function useCounts() {
  const { role } = useVisitor();
  return useQuery({ ...query(readUnreadCount), enabled: role === 'member' || role === 'agent', staleTime: 60_000 })
    .data;
}

/** The number of unread messages. */
export const useUnread = (): number => useCounts()?.unreadMessage ?? 0;

/** The number of rewards that wait to be claimed. */
export const useClaimable = (): number => useCounts()?.claimable.reward ?? 0;

/** The number of rewards of missions that wait to be claimed. */
export const useClaimableMissions = (): number => useCounts()?.claimable.mission ?? 0;

/** Whether the site has a referral offer (specification 2: only then does the navigation link to it). */
export const useReferralOffer = (): boolean => useCounts()?.availablePromo.REFERRAL.enabled ?? false;
