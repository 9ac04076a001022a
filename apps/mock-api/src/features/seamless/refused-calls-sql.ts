import { sql } from 'kysely';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';

export interface Refused {
  id: string;
  vendor: string;
  action: string;
  status: WalletStatus;
  member: string | null;
  /** As JSON. */
  sent: string | null;
  answered: string | null;
  first: Date;
  last: Date;
  times: number;
}

/** Writes refused calls. Of a call that was stored before, only its count and the time of the last change. */
export function keepCalls(calls: readonly Refused[]) {
  const all = (name: keyof Refused) => calls.map((call) => call[name]);
  return sql`
    INSERT INTO refused_calls AS r (id, vendor_code, action, status, site_code, member_id, sent, answered, first_at, last_at, times)
    SELECT c.id, c.vendor, c.action, c.status, m.site_code, m.id, c.sent, c.answered, c.first, c.last, c.times
      FROM unnest(${all('id')}::text[], ${all('vendor')}::text[], ${all('action')}::text[], ${all('status')}::text[], ${all('member')}::uuid[], ${all('sent')}::jsonb[],
                  ${all('answered')}::jsonb[], ${all('first')}::timestamptz[], ${all('last')}::timestamptz[], ${all('times')}::int[])
        c(id, vendor, action, status, member, sent, answered, first, last, times) LEFT JOIN members m ON m.id = c.member ORDER BY c.id
    ON CONFLICT (id) DO UPDATE SET times = r.times + EXCLUDED.times, last_at = greatest(r.last_at, EXCLUDED.last_at)`;
}
