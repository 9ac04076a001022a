import { sql, type RawBuilder } from 'kysely';
import type { ReceiverReason } from '@apsara/domain/claims/claim-batches';
import { normalUsername } from '@apsara/domain/members/members';

/** One who is named, in the order of the list, and why not to be rewarded; null where the reward may be issued. */
export interface NamedReceiver {
  place: number;
  account: string;
  memberId: string | null;
  reason: ReceiverReason | null;
}

interface Asked {
  siteCode: string;
  withAgents: boolean;
  at: Date;
}

const refusal = ({ siteCode, withAgents, at }: Asked, member: RawBuilder<unknown>) =>
  sql`claims_receiver_refusal(${siteCode}, ${member}, ${withAgents}, ${at}::timestamptz)`;

/** Those whom a list names: the second time a name counts as a double. */
export const listedReceivers = (accounts: readonly string[], asked: Asked): RawBuilder<NamedReceiver> => sql`
  SELECT l.place::int AS place, l.account, m.id AS member_id,
         CASE WHEN l.turn > 1 THEN 'double' ELSE ${refusal(asked, sql`m.id`)} END AS reason
    FROM (SELECT a.account, a.place, row_number() OVER (PARTITION BY a.account ORDER BY a.place) AS turn
            FROM unnest(${accounts.map(normalUsername)}::text[]) WITH ORDINALITY a(account, place)) l
    LEFT JOIN members m ON m.site_code = ${asked.siteCode} AND m.username = l.account
   ORDER BY l.place`;

/** The members of a segment, by name. `members` is `membersIn` of letters. */
export const segmentReceivers = (members: RawBuilder<unknown>, asked: Asked): RawBuilder<NamedReceiver> => sql`
  SELECT row_number() OVER (ORDER BY s.username)::int AS place, s.username AS account, s.id AS member_id,
         ${refusal(asked, sql`s.id`)} AS reason
    FROM (SELECT m.id, m.username ${members}) s
   ORDER BY 1`;
