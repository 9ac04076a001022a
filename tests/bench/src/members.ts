import { randomBytes } from 'node:crypto';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listSiteMembers } from '@apsara/api/office';
import { addDays, dayOf } from '@apsara/domain/time';
import { createServer } from '@apsara/mock-api/app/server';
import { OfficeMembersService } from '@apsara/mock-api/features/office/office-members.service';
import { Clock } from '@apsara/mock-api/shared/clock';
import { readConfig } from '@apsara/mock-api/shared/config';
import type { Database } from '@apsara/mock-api/shared/database';
import { createLogger } from '@apsara/mock-api/shared/logger';
import { benchCaller, memberId, site } from './bench-site.ts';
import { measureP99s } from './measure.ts';
import { MEMBERS } from './records-data.ts';

/** Members beside those of the records, each with a balance, a mobile, an e-mail, a name, a session and a payout account. */
const MORE = 1_000_000 - MEMBERS;
/** Numbers of members end here that other parts of the benchmark make. */
const TAKEN = 200_000;
/** How long the list and each way of searching may take, ms. */
const LIST = 100;
/** One of the middle. */
const SOUGHT = 500_000;

const numbers = `generate_series(${TAKEN + 1}, ${TAKEN + MORE}) n`;
const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const mobileOf = (n: string) => `'+8551' || lpad((${n})::text, 7, '0')`;
const numberOf = (n: string) => `'9' || lpad((${n})::text, 9, '0')`;

const rows = [
  `INSERT INTO members (id, site_code, username, password_hash, type, language, created_at, mobile, country, email, real_name, upline_id, mobile_confirmed_at)
   SELECT ${id}, 'lotus', 'member' || n, '', 0, 'KM', $1::timestamptz - n * interval '30 seconds', ${mobileOf('n')},
          CASE n % 10 WHEN 0 THEN NULL WHEN 1 THEN 'VN' ELSE 'KH' END, 'post' || n || '@example.com', 'Sok Dara ' || n,
          '${memberId(1)}', CASE WHEN n % 3 > 0 THEN $1::timestamptz END FROM ${numbers}`,
  `INSERT INTO ledger_accounts (id, site_code, member_id, purpose, currency, balance)
   SELECT 10000000 + n, 'lotus', ${id}, 'cash', 'KHR', 0 FROM ${numbers} WHERE $1::timestamptz IS NOT NULL`,
  `INSERT INTO sessions (token_hash, member_id, device, ip, device_hash, created_at, last_seen_at, expires_at, ended_at)
   SELECT sha256(('t' || n)::bytea), ${id}, 'phone', '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, sha256(('d' || n)::bytea),
          $1, $1, $1::timestamptz + interval '1 day', $1 FROM ${numbers}`,
  `INSERT INTO payout_accounts (id, site_code, member_id, method, number, holder, request_key, created_at, usable_from)
   SELECT gen_random_uuid(), 'lotus', ${id}, 'aba', ${numberOf('n')}, 'Sok Dara', 'bench', $1, $1 FROM ${numbers}`,
  `INSERT INTO member_tags (site_code, member_id, tag, set_by, set_at)
   SELECT 'lotus', ${id}, CASE WHEN n % 1000 = 0 THEN 'rare' ELSE 'common' END, '${memberId(1)}', $1 FROM ${numbers} WHERE n % 4 = 0`,
  `INSERT INTO member_holds (site_code, member_id, kind, reason, set_by, set_at)
   SELECT 'lotus', ${id}, 'withdrawals', 'bench', '${memberId(1)}', $1 FROM ${numbers} WHERE n % 5000 = 0`,
];

/** What operators ask of a site's million members. @returns true if all answers are within their limit */
export async function measureMembers(database: Database, dataDir: string): Promise<boolean> {
  const clock = new Clock();
  const now = clock.now();
  for (const statement of rows) await database.sql(statement, [now]);
  await database.sql('VACUUM ANALYZE members, ledger_accounts, sessions, payout_accounts, member_tags, member_holds');
  await database.sql('CHECKPOINT');
  const secrets = { NODE_ENV: 'production', APSARA_SECRET: randomBytes(32).toString('hex') };
  const config = readConfig({ DATA_DIR: dataDir, ...secrets });
  const app = await createServer({ config, logger: createLogger('silent'), database, clock });
  const members = app.get(OfficeMembersService, { strict: false });
  const staff = benchCaller({ id: memberId(1), staffRole: 'admin' });
  const [account, ofSought] = await Promise.all([
    database.member.findUniqueOrThrow({ where: { id: memberId(SOUGHT) } }),
    database.sql<{ device: string; ip: string; mobile: string; number: string }>(
      `SELECT encode(s.device_hash, 'hex') AS device, s.ip, ${mobileOf(String(SOUGHT))} AS mobile, ${numberOf(String(SOUGHT))} AS number
         FROM sessions s WHERE s.member_id = $1`,
      [memberId(SOUGHT)],
    ),
  ]);
  const [sought] = ofSought;
  if (!sought) throw new Error('the member of the middle has no session');
  const today = dayOf(now, site.timeZone);
  type Asked = ValidInputOf<typeof listSiteMembers>;
  const filtered = (filter: Asked['filter']): Asked => ({ filter, range: [0, 24] });
  const asked: [name: string, input: Asked][] = [
    ['the first page', { range: [0, 24] }],
    ['the newest', { range: [0, 24], sort: ['createdAt', 'DESC'] }],
    ['an account', filtered({ q: account.username })],
    ['the beginning of all accounts', filtered({ q: 'member' })],
    ['an id', filtered({ q: account.id })],
    ['a mobile', filtered({ q: sought.mobile })],
    ['an e-mail', filtered({ q: account.email ?? '' })],
    ['a real name', filtered({ q: account.realName ?? '' })],
    ['an address', filtered({ q: sought.ip })],
    ['a device', filtered({ q: sought.device })],
    ['a payout account', filtered({ q: sought.number })],
    ['nobody', filtered({ q: 'nobodyatall' })],
    ['a country', filtered({ country: 'VN' })],
    ['agents', filtered({ kind: 'agent' })],
    ['a common tag', filtered({ tag: 'common' })],
    ['a rare tag', filtered({ tag: 'rare' })],
    ['barred from withdrawing', filtered({ flag: 'withdrawals_frozen' })],
    ['unverified', filtered({ flag: 'unverified' })],
    ['of a week', filtered({ from: addDays(today, -6), to: today })],
  ];
  const isGood = await measureP99s(
    asked.map(([name, input]) => ({
      name: `members, ${name}`,
      bar: LIST,
      run: () => members.listSiteMembers(input, staff),
    })),
  );
  await app.close();
  return isGood;
}
