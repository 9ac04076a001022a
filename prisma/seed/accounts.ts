import { staffRoles, type StaffRole } from '@apsara/domain/office/rights';
import { agentTypes, MEMBER, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { itemAt } from '@apsara/domain/lists';
import { seedRandom, seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';
import { sites, type SeedSite } from './sites.ts';

export interface SeedAccount {
  id: string;
  site: string;
  username: string;
  type: number;
  upline: string | undefined;
  currency: string;
  createdAt: Date;
  /** Smallest units this account holds when seeding ends; undefined for those who play. */
  holds: bigint | undefined;
  /** What an account of the staff may do. */
  staffRole?: StaffRole;
}

const TEAM = 300;
/** Levels of agents by type: the family's four agent types, one a level. */
const levelTypes = [1, 2, 41, 42];
/** How many agents each agent of a level opens below. */
const widths = [3, 2, 1];

const names = [
  'sokha',
  'dara',
  'bopha',
  'vichea',
  'malis',
  'rith',
  'chan',
  'piseth',
  'sreymom',
  'kosal',
  'nary',
  'veasna',
  'thida',
  'samnang',
  'pheak',
  'romdoul',
  'oudom',
  'kanha',
  'rachana',
  'makara',
];

function agentsBelow(parent: string, level: number): { username: string; level: number; upline: string | undefined }[] {
  const width = widths[level - 1] ?? 0;
  return Array.from({ length: width }, (_, i) => `${parent}${i + 1}`).flatMap((username) => [
    { username, level: level + 1, upline: parent },
    ...agentsBelow(username, level + 1),
  ]);
}

/** Every account of a site, uplines first. Dates run backwards from `now`. */
function accountsOf(site: SeedSite, now: Date): SeedAccount[] {
  const random = seedRandom(site.code.length * 7919);
  const tops = site.code === 'lotus' ? ['agent1', 'agent2'] : ['agent1'];
  const account = (
    username: string,
    type: number,
    upline: string | undefined,
    over: Partial<SeedAccount> = {},
  ): SeedAccount => ({
    id: seedUuid(`${site.code}/${username}`),
    site: site.code,
    username,
    type,
    upline,
    currency: site.currency,
    createdAt: new Date(now.getTime() - (61 + random.below(60)) * dayMs),
    holds: undefined,
    ...over,
  });
  if (site.code !== 'lotus')
    return [
      account('agent1', 1, undefined, { holds: 0n }),
      account('player1', MEMBER, 'agent1', { holds: 10_000_000n }),
      account('operator1', OPERATOR, undefined, { holds: 0n, staffRole: 'admin' }),
    ];
  const agents = tops.flatMap((top) => [{ username: top, level: 1, upline: undefined }, ...agentsBelow(top, 1)]);
  const named = [
    ...[1, 2, 3, 4, 5].map((n) => account(`player${n}`, MEMBER, 'agent1', { holds: 100_000_000n })),
    ...[6, 7, 8, 9].map((n) => account(`player${n}`, MEMBER, 'agent2')),
    account('demo1', TRIAL, undefined, { currency: 'FUN', holds: 1_000_000n }),
    account('operator1', OPERATOR, undefined, { holds: 0n, staffRole: 'admin' }),
    account('developer1', OPERATOR, undefined, { holds: 0n, staffRole: 'admin' }),
    account('owner2', OPERATOR, undefined, { holds: 0n, staffRole: 'owner' }),
    ...staffRoles.map((staffRole) => account(`${staffRole}1`, OPERATOR, undefined, { holds: 0n, staffRole })),
  ];
  const team = Array.from({ length: TEAM - 9 }, (_, i) =>
    account(`${itemAt(names, i % names.length)}${String(100 + i)}`, MEMBER, random.pick(agents).username),
  );
  return [
    ...agents.map((agent) => account(agent.username, itemAt(levelTypes, agent.level - 1), agent.upline)),
    ...named,
    ...team,
  ];
}

/** Ids of all seeded accounts, whose passwords are public. */
export const seededIds = (): string[] => sites.flatMap((site) => accountsOf(site, new Date(0)).map(({ id }) => id));

/** Everybody with money of their own may invite; the code is the name, too. */
const referralCode = (account: SeedAccount): string | null =>
  account.type === TRIAL || account.type === OPERATOR ? null : account.username.toUpperCase();

/** Personal data of seeded accounts. Only one account has any, so the others log in without a second step. */
const proofs: Record<string, { mobile: string; country: string; email: string; real_name: string }> = {
  'lotus/player2': { mobile: '+85512000002', country: 'KH', email: 'player2@example.com', real_name: 'Sok Dara' },
};

/** Members, agents, trial and staff accounts of every site, with the tree above them and their wallets. All share one pair of passwords. */
export async function seedAccounts(
  sql: SeedSql,
  seeded: readonly SeedSite[],
  now: Date,
  hashes: { password: string; fundPassword: string },
): Promise<SeedAccount[]> {
  const accounts = seeded.flatMap((site) => accountsOf(site, now));
  const rows = accounts.map((account) => ({
    id: account.id,
    site_code: account.site,
    username: account.username,
    type: account.type,
    referral_code: referralCode(account),
    ...proofs[`${account.site}/${account.username}`],
    created_at: account.createdAt,
    upline_id: account.upline ? seedUuid(`${account.site}/${account.upline}`) : null,
    currency: account.currency,
    staff_role: account.staffRole ?? null,
  }));
  await sql(
    `INSERT INTO members (id, site_code, username, password_hash, password_set_at, fund_password_hash, type, upline_id, referral_code, mobile, country, email, real_name,
                          language, terms_version, consent_at, created_at)
     SELECT m.id, m.site_code, m.username, $2, m.created_at, $3, m.type, m.upline_id, m.referral_code, m.mobile, m.country, m.email, m.real_name,
            s.default_language, s.terms_version, m.created_at, m.created_at
       FROM jsonb_to_recordset($1) AS m(id uuid, site_code text, username text, type int, upline_id uuid, referral_code text, mobile text, country text, email text, real_name text,
                                        created_at timestamptz)
       JOIN sites s ON s.code = m.site_code`,
    [JSON.stringify(rows), hashes.password, hashes.fundPassword],
  );
  await sql(
    `WITH RECURSIVE line AS (
       SELECT id AS ancestor_id, id AS descendant_id, 0 AS distance FROM members
       UNION ALL SELECT m.upline_id, l.descendant_id, l.distance + 1 FROM line l JOIN members m ON m.id = l.ancestor_id WHERE m.upline_id IS NOT NULL)
     INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT ancestor_id, descendant_id, distance FROM line`,
  );
  await sql(
    `INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
     SELECT m.site_code, m.id, 'cash', m.currency, 0 FROM jsonb_to_recordset($1) AS m(id uuid, site_code text, currency text)`,
    [JSON.stringify(rows)],
  );
  await sql(
    `INSERT INTO staff_accounts (member_id, site_code, role, created_at)
     SELECT a.id, a.site_code, a.staff_role, a.created_at
       FROM jsonb_to_recordset($1) AS a(id uuid, site_code text, staff_role text, created_at timestamptz)
      WHERE a.staff_role IS NOT NULL`,
    [JSON.stringify(rows)],
  );
  await seedLinks(sql);
  return accounts;
}

/** Each seeded agent has a link whose code is the agent's name, so that a developer can type one. */
async function seedLinks(sql: SeedSql): Promise<void> {
  await sql(
    `INSERT INTO affiliate_links (id, site_code, agent_id, code, name, kind, page, rates, active, request_key, created_at)
     SELECT gen_random_uuid(), site_code, id, upper(username), username, 'member', 'register', '{}', true, 'seed/' || id, created_at FROM members WHERE type = ANY($1)`,
    [agentTypes],
  );
}
