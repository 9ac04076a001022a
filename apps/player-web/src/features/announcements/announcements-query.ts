import { announcements } from '@apsara/api/announcements';
import { query } from '../../shared/api.ts';

/** What the house tells whoever looks: visitors get their own pop-ups, members offers, too (specification 7). */
export const announcementsQuery = (signedIn: boolean) => ({
  ...query(
    announcements,
    signedIn ? { types: 'B,PL,PU,PR', platform: 'W' } : { types: 'B,PL,PU', platform: 'W', execution: 'B' },
  ),
  staleTime: 5 * 60_000,
});
