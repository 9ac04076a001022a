import { listShownAnnouncements } from '@apsara/api/announcements';
import { query } from '../../shared/api.ts';

/**
 * The current announcements; visitors and members get different popups, and members get offers too (specification 7).
 */
export const announcementsQuery = (signedIn: boolean) => ({
  ...query(
    listShownAnnouncements,
    signedIn ? { types: 'B,PL,PU,PR', platform: 'W' } : { types: 'B,PL,PU', platform: 'W', execution: 'B' },
  ),
  staleTime: 5 * 60_000,
});
