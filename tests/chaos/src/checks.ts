import { unitsOf } from '@apsara/domain/money';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { bookStatements } from '@apsara/mock-api/features/developer/statements';
import { LedgerAudit, type Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import { DailyTotalsAudit } from '@apsara/mock-api/features/reports/daily-totals-audit';
import type { Database } from '@apsara/mock-api/shared/database';
import { must } from '@apsara/domain/must';
import { balancesOf, type Balances, type Check, type Finding } from './balances.ts';
import type { Journal } from './journal.ts';
import { lotteryChecks } from './lottery-checks.ts';

/** Answers that are not stored as they were given. */
export const storedAnswers = (database: Database, journal: Journal): Promise<Finding[]> => {
  const answers = [...journal.answers].map(([key, { text }]) => {
    const answer: WalletAnswer = JSON.parse(text);
    return { key, ...answer };
  });
  return database.sql<Finding>(
    `SELECT a.key AS subject, format('answered %s with %s, stored %s with %s', a.status, a.balance, r.status, coalesce(r.balance, t.debit_balance, t.credit_balance)) AS found
       FROM unnest($1::text[], $2::text[], $3::bigint[]) AS a(key, status, balance)
       LEFT JOIN ledger_requests r ON r.key = 'TEST:' || a.key LEFT JOIN ledger_transfers t ON t.id = r.transfer_id
      WHERE (r.status, coalesce(r.balance, t.debit_balance, t.credit_balance)) IS DISTINCT FROM (a.status, a.balance)`,
    [
      answers.map(({ key }) => key),
      answers.map(({ status }) => status),
      answers.map(({ balance }) => unitsOf(balance, 'KHR')),
    ],
  );
};

const keysOnce: Check = (database) =>
  database.sql<Finding>(
    `SELECT request_key AS subject, format('%s transfers', count(*)) AS found FROM ledger_transfers
      WHERE split_part(request_key, ':', 1) IN (SELECT code FROM vendors) GROUP BY 1 HAVING count(*) > 1`,
  );

const rounds: Check = async (database, journal) => {
  const due = [...journal.rounds];
  return database.sql<Finding>(
    `WITH due AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS d(round, stake, payout, wins)),
     bet AS (SELECT round_id AS round, coalesce(sum(stake) FILTER (WHERE status <> 'rolled_back'), 0)::bigint AS stake, sum(payout)::bigint AS payout
               FROM bets WHERE vendor_code = 'TEST' AND round_id = ANY($1) GROUP BY 1),
     win AS (SELECT r.fingerprint::json ->> 3 AS round, count(*) AS wins FROM ledger_transfers t JOIN ledger_requests r ON r.key = t.request_key
              WHERE t.kind = 'win' AND t.request_key LIKE 'TEST:%' GROUP BY 1)
     SELECT round AS subject, format('bet %s, paid %s in %s wins; answered were %s, %s, %s', b.stake, b.payout, w.wins, d.stake, d.payout, d.wins) AS found
       FROM due d LEFT JOIN bet b USING (round) LEFT JOIN win w USING (round)
      WHERE (coalesce(b.stake, 0), coalesce(b.payout, 0), coalesce(w.wins, 0)) <> (d.stake, d.payout, d.wins)`,
    [
      due.map(([round]) => round),
      ...(['stake', 'payout'] as const).map((name) => due.map(([, one]) => one[name])),
      due.map(([, { wins }]) => wins),
    ],
  );
};

const wallets: Check = async (database, journal, before) => {
  const after = await balancesOf(database);
  return [...journal.moved].flatMap(([member, moved]) => {
    const expected = must(before.get(member), `the balance of ${member} before`) + moved;
    const kept = must(after.get(member), `the balance of ${member} after`);
    return kept === expected ? [] : [{ subject: member, found: `holds ${kept}, the answers make ${expected}` }];
  });
};

/** Compares the vendor process's books with the platform's; pending calls have had time to arrive. */
const tickets: Check = (database) =>
  database.sql<Finding>(
    `SELECT t.id::text AS subject, format('the vendor: %s, stake %s, payout %s; here: %s bets, %s, stake %s, payout %s', t.state, t.stake, t.payout, b.bets, b.status, b.stake, b.payout) AS found
       FROM mock_vendors.tickets t
      CROSS JOIN LATERAL (SELECT count(*) AS bets, min(status) AS status, sum(stake) AS stake, sum(payout) AS payout
                            FROM bets WHERE member_id = t.member::uuid AND vendor_code = t.vendor AND round_id = t.id::text) b
      WHERE NOT CASE
        WHEN t.state = 'refused' THEN b.bets = 0
        WHEN t.state = 'rolled_back' THEN b.bets = 0 OR (b.bets = 1 AND b.status = 'rolled_back')
        WHEN t.state IN ('paid', 'closed') THEN b.bets = 1 AND b.stake = t.stake AND b.payout = t.payout AND b.status IN ('won', 'lost')
        ELSE false END
     UNION ALL
     SELECT ticket_id::text, format('%s is still to be sent', action) FROM mock_vendors.calls`,
  );

/** What callers were answered, without the lotteries and the stand-in vendors. */
const callChecks: Record<string, Check> = {
  'every answer that was given is stored': storedAnswers,
  'no key moves money twice': keysOnce,
  'every round is bet and paid as was answered, once': rounds,
  'a wallet is what the answers make it': wallets,
};

const allChecks: Record<string, Check> = {
  ...callChecks,
  'the vendor process and the platform tell the same of every round': tickets,
  ...lotteryChecks,
};

/** Descriptions of the invariants that must hold after a run. */
export const invariants: readonly string[] = [
  ...Object.keys(allChecks),
  'the books are right (ledger:verify): sums, balances, nothing below zero',
  'the protocol’s statements hold for every player',
  'days are what their bets make',
];

interface Scope {
  before: Balances;
  /** Whose whole play is in the journal. */
  players: readonly string[];
}

/** Everything that does not hold, of what must after a run. */
export const check = (database: Database, journal: Journal, scope: Scope): Promise<Difference[]> =>
  differencesIn({ database, journal, checks: allChecks }, scope);

/** The same where neither stand-in vendors nor lotteries were played. */
export const checkCalls = (database: Database, journal: Journal, scope: Scope): Promise<Difference[]> =>
  differencesIn({ database, journal, checks: callChecks }, scope);

async function differencesIn(
  { database, journal, checks }: { database: Database; journal: Journal; checks: Record<string, Check> },
  { before, players }: Scope,
): Promise<Difference[]> {
  const differences: Difference[] = [...journal.differences];
  for (const [rule, run] of Object.entries(checks))
    differences.push(...(await run(database, journal, before)).map((finding) => ({ rule, ...finding })));
  differences.push(...(await new LedgerAudit(database).run()));
  for (const member of players) {
    const broken = (await bookStatements(database, member)).filter(({ holds }) => !holds);
    differences.push(...broken.map(({ says, found }) => ({ rule: says, subject: member, found })));
  }
  const days = await new DailyTotalsAudit(database).run();
  differences.push(
    ...days.map(({ total, subject, kept, real }) => ({
      rule: `a ${total}'s day is what its bets make`,
      subject,
      found: `${kept}, bets make ${real}`,
    })),
  );
  return differences;
}
