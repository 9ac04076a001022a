import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { ownDataOf } from './own-data-parts.ts';

/** Tables that name members and are not in the download, by the reason. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'Opens the account, or proves who asks: it leaves with nobody.': [
    'one_time_codes',
    'recovery_codes',
    'staff_accounts',
  ],
  'Counts of what the download has one by one.': [
    'limit_counts',
    'member_daily_totals',
    'member_game_days',
    'member_hourly_totals',
    'member_period_totals',
    'money_changes',
    'money_days',
    'point_counts',
    'rebate_counts',
    'round_totals',
    'vip_months',
    'vip_reached',
  ],
  'The way of a bet, a move or a change that the download has as such.': [
    'bet_changes',
    'game_sessions',
    'limit_refusals',
    'lottery_correction_accounts',
    'lottery_slips',
    'member_corrections',
    'reconciliation_reports',
    'reconciliation_rounds',
    'refused_calls',
    'seamless_adjustments',
    'seamless_rounds',
    'wallet_transfers',
    'wins_without_bet',
  ],
  'What the house notes to protect its members and itself; a file of it would tell how to get around it.': [
    'barred_traits',
    'harm_levels',
    'harm_marks',
    'harm_notes',
    'leaderboard_disqualified',
    'member_acts',
    'member_holds',
    'member_notes',
    'member_protections',
    'member_rates',
    'member_tags',
    'member_views',
    'promotion_members',
    'proof_resets',
    'risk_cases',
    'risk_signals',
    'room_reports',
  ],
  'The state of something that goes on; what comes of it is among the rewards.': [
    'claim_receivers',
    'leaderboard_scores',
    'mission_due',
    'raffle_tickets',
    'referral_friends',
  ],
  'Play for no money.': ['lottery_trial_orders'],
  'What a page remembers, and when the last download was.': ['data_exports', 'room_readers', 'saved_filters'],
  'The file holds words; pictures are shown where they were handed in.': ['uploads'],
};

test('every table that names a member is in the download, or has a reason why it is not', async () => {
  const { query } = await freshDatabase();
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = 'member_id'
       AND NOT EXISTS (SELECT FROM pg_inherits i WHERE i.inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
     ORDER BY 1`.execute(query);
  const owner = { memberId: '00000000-0000-4000-8000-000000000001', currency: 'KHR', language: 'EN' } as const;
  const text = ownDataOf(owner)
    .map((part) => part.query.compile(query).sql)
    .join(' ');
  const isExported = (name: string): boolean => new RegExp(`\\b(?:FROM|JOIN) "?${name}\\b`).test(text);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !isExported(name))).toEqual(Object.values(leftOut).flat().toSorted());
});
