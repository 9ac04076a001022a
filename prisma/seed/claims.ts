import type { SeedSql } from './seed-sql.ts';
import { seedUuid } from './seed-random.ts';

const DAY_MS = 86_400_000;

interface SeedClaim {
  key: string;
  kind: 'money' | 'goods';
  amount: bigint;
  multiple: number;
  /** Days from now: when it was issued, until when it can be claimed, and when it ended. */
  days: { issued: number; until: number; ended: number | null };
  state: 'issued' | 'claimed' | 'closed';
  names: Record<string, string>;
}

const claims: SeedClaim[] = [
  {
    key: 'welcome-back',
    kind: 'money',
    amount: 10_000_00n,
    multiple: 500,
    days: { issued: -1, until: 20, ended: null },
    state: 'issued',
    names: { EN: 'Welcome back', KM: 'ស្វាគមន៍ការត្រឡប់មកវិញ', CN: '欢迎回来', BN: 'আবার স্বাগতম' },
  },
  {
    key: 'cap',
    kind: 'goods',
    amount: 1n,
    multiple: 0,
    days: { issued: -30, until: -10, ended: -24 },
    state: 'claimed',
    names: { EN: 'Lotus cap', KM: 'មួក Lotus', CN: 'Lotus 帽子', BN: 'লোটাস টুপি' },
  },
  {
    key: 'festival',
    kind: 'money',
    amount: 5_000_00n,
    multiple: 300,
    days: { issued: -25, until: -18, ended: -18 },
    state: 'closed',
    names: { EN: 'Water festival gift', KM: 'អំណោយបុណ្យអុំទូក', CN: '送水节礼金', BN: 'জল উৎসবের উপহার' },
  },
];

/** Two members have a reward that waits, and a past: one that was delivered and one that ended unclaimed. */
export async function seedClaims(sql: SeedSql, now: Date): Promise<void> {
  const at = (days: number | null): Date | null => (days === null ? null : new Date(now.getTime() + days * DAY_MS));
  for (const username of ['player1', 'player2'])
    for (const { key, kind, amount, multiple, days, state, names } of claims)
      await sql(
        `INSERT INTO claims (id, site_code, member_id, source, type, kind, amount, currency, multiple, names, state, ended,
           until, about, issued_by, created_at, claimed_at, ended_at)
         SELECT $1::uuid, m.site_code, m.id, 'hand', 'MANUAL', $3, $4, s.currency, $5, $6, $7::text,
                CASE $7::text WHEN 'closed' THEN 'expired' END, $8, 'seed:' || $1::uuid, o.id, $9,
                CASE $7::text WHEN 'claimed' THEN $10::timestamptz END, $10::timestamptz
           FROM members m JOIN sites s ON s.code = m.site_code
           JOIN members o ON o.site_code = m.site_code AND o.username = 'operator1'
          WHERE m.site_code = 'lotus' AND m.username = $2`,
        [
          seedUuid(`claim/${username}/${key}`),
          username,
          kind,
          amount,
          multiple,
          JSON.stringify(names),
          state,
          at(days.until),
          at(days.issued),
          at(days.ended),
        ],
      );
}
