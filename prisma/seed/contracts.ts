import { contractKinds, type ContractKind } from '@apsara/domain/agents/contracts';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { seedUuid } from './seed-random.ts';
import type { SeedAccount } from './accounts.ts';
import type { SeedSql } from './seed-sql.ts';

const levels = ['agent1', 'agent11', 'agent111'];
/** Rates of a line by level, in parts per million. */
const rates: Record<ContractKind, readonly (readonly [number, number])[]> = {
  dividend: [
    [200_000, 250_000],
    [120_000, 180_000],
    [80_000, 120_000],
  ],
  daily_wage: [
    [8_000, 10_000],
    [5_000, 7_000],
    [3_000, 4_000],
  ],
  hourly_wage: [
    [1_500, 2_000],
    [1_000, 1_400],
    [600, 900],
  ],
  realtime_wage: [
    [1_000, 1_500],
    [700, 1_000],
    [400, 600],
  ],
};

/** Thresholds of the two tiers of each kind: bets in smallest units, members, and of dividends a net loss. */
const thresholds: Record<ContractKind, readonly { bets: string; headcount: number; netLoss: string | null }[]> = {
  dividend: [
    { bets: '100000000', headcount: 3, netLoss: '5000000' },
    { bets: '300000000', headcount: 5, netLoss: '15000000' },
  ],
  daily_wage: [
    { bets: '10000000', headcount: 2, netLoss: null },
    { bets: '30000000', headcount: 3, netLoss: null },
  ],
  hourly_wage: [
    { bets: '1000000', headcount: 1, netLoss: null },
    { bets: '5000000', headcount: 2, netLoss: null },
  ],
  realtime_wage: [
    { bets: '1000000', headcount: 1, netLoss: null },
    { bets: '5000000', headcount: 2, netLoss: null },
  ],
};

const tiersOf = (kind: ContractKind, level: number) =>
  thresholds[kind].map((threshold, i) => ({ ...threshold, millionths: itemAt(itemAt(rates[kind], level), i) }));

/** How sites use contracts: wages every day, hour and five minutes, dividends twice a month. */
export async function seedContractSettings(sql: SeedSql): Promise<void> {
  await sql(
    `INSERT INTO contract_settings (site_code, kind, period, formula, carry_over, active_minimum, review)
     SELECT s.code, k.kind, CASE k.kind WHEN 'dividend' THEN 'semimonthly' ELSE 'daily' END, 'fixed', 'none', 10000, false
       FROM sites s, unnest($1::text[]) AS k(kind)`,
    [contractKinds],
  );
}

/** A line of signed contracts of every kind, and an offer of each that waits for an answer at its end. */
export async function seedContracts(sql: SeedSql, accounts: readonly SeedAccount[], now: Date): Promise<void> {
  const holders = levels.map((username) =>
    must(
      accounts.find((one) => one.site === 'lotus' && one.username === username),
      `the account ${username}`,
    ),
  );
  const rows = contractKinds.flatMap((kind) =>
    holders.map(({ id }, level) => ({
      id: seedUuid(`contract/${kind}/${level}`),
      kind,
      offerer_id: level === 0 ? null : itemAt(holders, level - 1).id,
      holder_id: id,
      status: level === 2 ? 'P' : 'A',
      tiers: tiersOf(kind, level),
    })),
  );
  await sql(
    `WITH c AS (SELECT * FROM jsonb_to_recordset($1) AS c(id uuid, kind text, offerer_id uuid, holder_id uuid, status text, tiers jsonb)),
     made AS (
       INSERT INTO contracts (id, site_code, kind, product, offerer_id, holder_id, status, request_key, tiers, offered, signed_at, changed_at)
       SELECT id, 'lotus', kind, 'CONS', offerer_id, holder_id, status, 'seed/' || id, CASE status WHEN 'A' THEN tiers END, CASE status WHEN 'P' THEN tiers END,
              CASE status WHEN 'A' THEN $2::timestamptz END, $2 FROM c)
     INSERT INTO contract_records (contract_id, at, actor_id, what, after)
     SELECT id, $2::timestamptz, CASE what WHEN 'offered' THEN offerer_id ELSE holder_id END, what, tiers
       FROM c, unnest(ARRAY['offered', 'signed']) WITH ORDINALITY AS w(what, n) WHERE what = 'offered' OR status = 'A' ORDER BY n`,
    [JSON.stringify(rows), now],
  );
}
