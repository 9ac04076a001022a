import { MEMBER } from '@apsara/domain/members/members';
import { must } from '@apsara/domain/must';
import type { SeedAccount } from './accounts.ts';
import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';
import { moneySites, moneyAt } from './site-money.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;
/** What a friend deposits and bets, and what the referrer gets for it, at Lotus. */
const DEPOSITS = 50_000_00n;
const BETS = 100_000_00n;
const REWARD = 10_000_00n;
const names = { EN: 'Invite friends', KM: 'អញ្ជើញមិត្តភក្តិ', CN: '邀请好友', BN: 'বন্ধুদের আমন্ত্রণ' };

/** What both sites ask of a friend and give for one. */
export async function seedReferralRules(sql: SeedSql, now: Date): Promise<void> {
  for (const site of moneySites) {
    const own = (atLotus: bigint): bigint => moneyAt(site, atLotus);
    await sql(
      `INSERT INTO referral_rules (site_code, version, mobile, deposits, bets, days, referrer_reward, friend_reward,
         multiple, claim_days, per_day, per_month, address_friends, created_at)
       VALUES ($1, 1, true, $2, $3, $4, $5, $6, 300, 14, 5, 20, 3, $7)`,
      [site, own(DEPOSITS), own(BETS), DAYS, own(REWARD), own(5_000_00n), now],
    );
  }
}

/** Members of Lotus who deposited and bet what the rule asks for. */
async function membersWhoMet(sql: SeedSql): Promise<Set<string>> {
  const met = await sql<{ id: string }>(
    `SELECT m.id FROM members m
      WHERE m.site_code = 'lotus'
        AND $1 <= (SELECT sum(o.credited) FROM deposit_orders o WHERE o.member_id = m.id AND o.state = 'paid')
        AND $2 <= (SELECT sum(t.valid) FROM member_daily_totals t WHERE t.member_id = m.id)`,
    [DEPOSITS, BETS],
  );
  return new Set(met.map(({ id }) => id));
}

/** The mobiles of the friends who met the rule, with their countries, by state. */
const mobiles: Partial<Record<string, readonly [mobile: string, country: string]>> = {
  held: ['+85512001020', 'KH'],
  qualified: ['+66812345670', 'TH'],
  rejected: ['+84912345670', 'VN'],
};

/** Friends of `player1` in the states there are, one of whom has brought a reward that waits. */
export async function seedReferrals(sql: SeedSql, accounts: readonly SeedAccount[], now: Date): Promise<void> {
  const referrer = must(
    accounts.find(({ site, username }) => site === 'lotus' && username === 'player1'),
    'player1',
  );
  const team = accounts
    .filter(({ site, type, username }) => site === 'lotus' && type === MEMBER && !username.startsWith('player'))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const states = ['registered', 'in_progress', 'held', 'qualified', 'rejected', 'expired'];
  const met = await membersWhoMet(sql);
  const ready = team.filter(({ id }) => met.has(id));
  const others = team.filter(({ id }) => !met.has(id));
  for (const state of states) {
    const mobile = mobiles[state];
    // A database without play has nobody who is ready.
    const friend = must((mobile ? ready.shift() : undefined) ?? others.shift(), 'a friend');
    if (mobile)
      await sql('UPDATE members SET mobile = $1, country = $2, mobile_confirmed_at = $3 WHERE id = $4', [
        ...mobile,
        friend.createdAt,
        friend.id,
      ]);
    await sql('UPDATE members SET referrer_id = $1 WHERE id = $2', [referrer.id, friend.id]);
    await sql(
      `INSERT INTO referral_friends (member_id, site_code, referrer_id, promotion_id, version, state, last_day, same,
         met_at, qualified_at, decided_by, reason, created_at)
       SELECT $1, 'lotus', $2, $3, 1, $4::text, $5::date, $6, $7::timestamptz,
              CASE $4::text WHEN 'qualified' THEN $7::timestamptz END,
              CASE $4::text WHEN 'rejected' THEN o.id END, $8, $9
         FROM members o WHERE o.site_code = 'lotus' AND o.username = 'operator1'`,
      [
        friend.id,
        referrer.id,
        seedUuid('promotion/lotus/invite-friends'),
        state,
        new Date(friend.createdAt.getTime() + DAYS * DAY_MS),
        state === 'held' ? ['device', 'address'] : state === 'rejected' ? ['payout'] : [],
        mobile ? new Date(now.getTime() - DAY_MS) : null,
        state === 'rejected' ? 'Both are paid out to one account.' : '',
        friend.createdAt,
      ],
    );
    if (state === 'qualified')
      await sql(
        `INSERT INTO claims (id, site_code, member_id, source, type, source_id, kind, amount, currency, multiple, names,
           state, until, about, created_at)
         VALUES ($1, 'lotus', $2, 'referral', 'REFERRAL', $3, 'money', $4, 'KHR', 300, $5, 'issued', $6, $7, $8)`,
        [
          seedUuid('claim/player1/referral'),
          referrer.id,
          seedUuid('promotion/lotus/invite-friends'),
          REWARD,
          JSON.stringify(names),
          new Date(now.getTime() + 13 * DAY_MS),
          `referral:${friend.id}:referrer`,
          new Date(now.getTime() - DAY_MS),
        ],
      );
  }
}
