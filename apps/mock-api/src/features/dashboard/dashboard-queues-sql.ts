import { sql, type RawBuilder } from 'kysely';
import { settlingActions } from '@apsara/domain/games/wallet-protocol';
import type { QueueName, TroubleKind } from '@apsara/domain/office/queues';
import { anyOf } from '../../shared/statements.ts';

/** Queues that are rows of a table; results from outside wait where there is no row. */
export type StoredQueue = Exclude<QueueName, 'lotteryResults'>;

/** How many rows of a site wait, and since when the oldest does. */
interface Waiting {
  name: StoredQueue;
  count: bigint;
  oldestAt: Date | null;
}

const waiting = (name: StoredQueue, rest: RawBuilder<unknown>, since = 'created_at') =>
  sql<Waiting>`SELECT ${sql.lit(name)} AS name, count(*) AS count, min(${sql.ref(since)}) AS oldest_at FROM ${rest}`;

const inState = (table: string, site: string, ...states: string[]) =>
  sql`${sql.table(table)} WHERE site_code = ${site} AND state = ${anyOf(states)}`;

const payments = (site: string) => sql`contract_payments WHERE site_code = ${site} AND status = 'pending_review'`;

/** What waits for the staff of a site, by the list that shows it. */
const queues: Record<StoredQueue, (site: string) => RawBuilder<Waiting>> = {
  withdrawals: (site) => waiting('withdrawals', inState('withdrawal_orders', site, 'reviewing', 'disputed')),
  deposits: (site) => waiting('deposits', sql`deposit_orders WHERE site_code = ${site} AND state = 'reviewing'`),
  exchanges: (site) => waiting('exchanges', inState('point_exchanges', site, 'in_process')),
  claims: (site) => waiting('claims', sql`claims WHERE site_code = ${site} AND state = 'process'`),
  claimBatches: (site) => waiting('claimBatches', inState('claim_batches', site, 'waiting'), 'asked_at'),
  applications: (site) => waiting('applications', inState('promotion_applications', site, 'applying')),
  referralFriends: (site) => waiting('referralFriends', inState('referral_friends', site, 'held')),
  supportChats: (site) => waiting('supportChats', inState('support_chats', site, 'waiting'), 'waiting_since'),
  roomMessages: (site) =>
    waiting('roomMessages', sql`room_messages WHERE site_code = ${site} AND reported_at IS NOT NULL`, 'reported_at'),
  feedback: (site) => waiting('feedback', sql`feedback WHERE site_code = ${site} AND answered_at IS NULL`),
  identityChecks: (site) => waiting('identityChecks', inState('identity_checks', site, 'waiting')),
  refusedCalls: (site) =>
    waiting(
      'refusedCalls',
      sql`refused_calls r WHERE site_code = ${site} AND action IN (${sql.join(settlingActions.map((each) => sql.lit(each)))})
           AND answered IS NOT NULL AND status <> 'UNKNOWN_ERROR'
           AND NOT EXISTS (SELECT FROM refused_call_reviews v WHERE v.call_id = r.id AND v.site_code = ${site})`,
      'first_at',
    ),
  adjustments: (site) => waiting('adjustments', inState('seamless_adjustments', site, 'waiting'), 'asked_at'),
  reconciliation: (site) =>
    waiting(
      'reconciliation',
      sql`reconciliations WHERE site_code = ${site} AND compared_at IS NOT NULL
           AND (state = 'different' AND signed_at IS NULL OR changed_at IS NOT NULL)`,
      'before',
    ),
  wages: (site) => waiting('wages', sql`${payments(site)} AND kind <> 'dividend'`),
  dividends: (site) => waiting('dividends', sql`${payments(site)} AND kind = 'dividend'`),
  memberCorrections: (site) => waiting('memberCorrections', inState('member_corrections', site, 'waiting'), 'asked_at'),
  proofResets: (site) => waiting('proofResets', inState('proof_resets', site, 'waiting'), 'asked_at'),
  lotteryCorrections: (site) =>
    waiting('lotteryCorrections', inState('lottery_corrections', site, 'waiting'), 'asked_at'),
  staffRequests: (site) => waiting('staffRequests', inState('staff_requests', site, 'waiting'), 'asked_at'),
  riskCases: (site) => waiting('riskCases', inState('risk_cases', site, 'open'), 'opened_at'),
  riskSignals: (site) =>
    waiting('riskSignals', sql`risk_signals WHERE site_code = ${site} AND result IS NULL`, 'found_at'),
};

export const queuesOf = (site: string, names: readonly StoredQueue[]) =>
  sql<Waiting>`${sql.join(
    names.map((name) => queues[name](site)),
    sql` UNION ALL `,
  )}`;

/** What does not work at an instant. */
interface StoredTrouble {
  kind: TroubleKind;
  name: string;
  count: number;
  since: Date | null;
}

/** A message is late when its channel has tried for this long. */
const LATE_MINUTES = 10;

/** Jobs and feeds are the installation's, the rest is the site's. Failed messages are those of the last day; a browser that takes no notices is none. */
const troubles: Record<TroubleKind, (site: string, now: Date) => RawBuilder<StoredTrouble>> = {
  vendor: (site, now) => sql`
    SELECT 'vendor' AS kind, v.code AS name, 1 AS count, s.maintenance_from AS since
      FROM vendors v LEFT JOIN site_vendors s ON s.vendor_code = v.code AND s.site_code = ${site}
     WHERE NOT v.hidden AND NOT coalesce(s.off, false)
       AND (v.maintenance OR s.maintenance_from <= ${now} AND coalesce(${now} < s.maintenance_until, true))`,
  feed: () => sql`
    SELECT 'feed' AS kind, vendor_code AS name, 1 AS count, failing_since AS since FROM vendor_feeds
     WHERE failing_since IS NOT NULL`,
  job: () => sql`
    SELECT 'job' AS kind, name, failures AS count, succeeded_at AS since FROM job_states WHERE failures > 0`,
  port: (site) => sql`
    SELECT 'port' AS kind, port AS name, 1 AS count, last_error_at AS since FROM ports
     WHERE site_code = ${site} AND last_error_at > coalesce(last_success_at, '-infinity')`,
  messages: (site, now) => sql`
    SELECT 'messages' AS kind, channel AS name, count(*)::int AS count, min(created_at) AS since FROM outbox_messages
     WHERE site_code = ${site} AND created_at > ${now}::timestamptz - interval '1 day'
       AND channel <> 'push'
       AND (state = 'failed' OR state = 'waiting' AND created_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}))
     GROUP BY channel`,
};

export const troublesOf = (site: string, kinds: readonly TroubleKind[], now: Date) =>
  sql<StoredTrouble>`${sql.join(
    kinds.map((kind) => troubles[kind](site, now)),
    sql` UNION ALL `,
  )}`;

export const isStoredQueue = (name: QueueName): name is StoredQueue => name in queues;
