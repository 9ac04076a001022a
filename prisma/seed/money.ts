import { gamePage } from '@apsara/domain/games/game-pages';
import { dayMs } from '@apsara/domain/time';
import type { SeedAccount } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { history, type SeedEvent, type SeedGame } from './history.ts';
import type { SeedSql } from './seed-sql.ts';
import { seedOrderNo } from './seed-random.ts';

/** Statements carry this many events: enough to forget the round trip, small enough to stay readable in a log. */
const CHUNK = 2_000;

/** Looked up row by row: a join would be free to change the order of events. */
const cash = `(SELECT id FROM ledger_accounts WHERE member_id = e.member_id AND purpose = 'cash')`;

/** Seeded events use the functions that live requests use: money moves only through the ledger. */
const play = `
  SELECT CASE e.kind
    WHEN 'deposit' THEN (ledger_post('deposit:' || e.ref, e.ref, ledger_house(e.site, 'deposits', e.currency), ${cash}, e.amount, e.currency, 'deposit', e.at)).status
    WHEN 'withdrawal' THEN (ledger_post('withdrawal:' || e.ref, e.ref, ${cash}, ledger_house(e.site, 'withdrawals', e.currency), e.amount, e.currency, 'withdrawal', e.at)).status
    WHEN 'bet' THEN (seamless_bet(e.vendor, e.ref, e.ref, sha256((e.member_id || e.game)::bytea), e.member_id, e.game, e.ref, e.amount, e.currency, e.ref::uuid, e.at)).status
      || '/' || (seamless_pay(e.vendor, e.ref || '-win', e.ref, e.member_id, e.ref, e.game, e.ref, e.payout, e.currency, 'win', e.at + interval '3 seconds')).status
      || '/' || (seamless_endround(e.vendor, e.ref || '-end', e.ref, e.member_id, e.ref, NULL, e.at + interval '3 seconds')).status
    END AS status
  FROM jsonb_to_recordset($1) AS e(kind text, at timestamptz, member_id uuid, site text, currency text, amount bigint, payout bigint, vendor text, game text, ref text)`;

const orders = `
  INSERT INTO deposit_orders (order_no, site_code, member_id, method, kind, amount, received, fee, credited, currency, state, request_key, provider_ref, created_at, expires_at, paid_at)
  SELECT e.ref, e.site, e.member_id, 'QR', 'qr', e.amount, e.amount, 0, e.amount, e.currency, 'paid', e.ref, e.ref, e.at - interval '1 minute', e.at + interval '29 minutes', e.at
    FROM jsonb_to_recordset($1) AS e(kind text, at timestamptz, member_id uuid, site text, currency text, amount bigint, ref text) WHERE e.kind = 'deposit' AND e.currency <> 'FUN'`;

/** Withdrawals of the history have long been paid, each to its member's one account at the site's first bank, less the site's fee. */
const withdrawals = `
  WITH orders AS (
    INSERT INTO withdrawal_orders (order_no, site_code, member_id, account_id, method, number, holder, currency, amount, payout, paying, attempt, state, received, receipt, request_key, created_at, sent_at, paid_at, receipt_by, ended_at)
    SELECT e.ref, e.site, e.member_id, e.member_id, w.code, lpad(abs(hashtext(e.member_id::text))::text, w.min_digits, '0'), e.account, e.currency, e.amount, p.payout, p.payout, 1, 'completed', p.payout, 'silence', e.ref,
           e.at, e.at + interval '1 minute', e.at + interval '2 minutes', e.at + interval '32 minutes', e.at + interval '32 minutes'
      FROM jsonb_to_recordset($1) AS e(kind text, at timestamptz, member_id uuid, account text, site text, currency text, amount bigint, ref text)
      JOIN withdrawal_settings s ON s.site_code = e.site JOIN payout_methods w ON w.site_code = e.site AND w.position = 0
     CROSS JOIN LATERAL (SELECT e.amount - s.fee_fixed - e.amount * s.fee_rate / 10000 AS payout) p
     WHERE e.kind = 'withdrawal' RETURNING order_no, created_at, paid_at, ended_at
  )
  INSERT INTO withdrawal_steps (order_no, state, at)
  SELECT o.order_no, s.state, s.at FROM orders o CROSS JOIN LATERAL (VALUES ('approved', o.created_at), ('paid', o.paid_at), ('completed', o.ended_at)) s(state, at) ORDER BY s.at`;

/** A game is opened before it is played: one session for each member and game, alive over the whole history. */
const sessions = `
  INSERT INTO game_sessions (token_hash, member_id, vendor_code, game_code, node_id, account_id, house_id, currency, created_at, expires_at)
  SELECT DISTINCT ON (e.member_id, e.game) sha256((e.member_id || e.game)::bytea), e.member_id, e.vendor, e.game, g.node_id, a.id, ledger_house(e.site, 'games:' || e.vendor, e.currency), e.currency, e.at, $2
    FROM jsonb_to_recordset($1) AS e(kind text, at timestamptz, member_id uuid, site text, currency text, vendor text, game text)
    JOIN ledger_accounts a ON a.member_id = e.member_id JOIN games g ON g.vendor_code = e.vendor AND g.game_code = e.game
   WHERE e.kind = 'bet' ORDER BY e.member_id, e.game, e.at`;

const rowOf = (event: SeedEvent) => ({
  kind: event.kind,
  at: event.at,
  member_id: event.account.id,
  account: event.account.username,
  site: event.account.site,
  currency: event.account.currency,
  ref: event.ref,
  amount: event.amount.toString(),
  payout: event.payout.toString(),
  vendor: event.game?.vendor,
  game: event.game?.code,
});

function firstDeposit(account: SeedAccount, amount: bigint, now: Date): SeedEvent {
  const at = new Date(now.getTime() - 2 * dayMs);
  const ref = seedOrderNo('D', at, `${account.site}/${account.username}/first`);
  return { kind: 'deposit', account, amount, payout: 0n, game: undefined, ref, at };
}

/** Seeds sixty days of money and the balances of developer accounts. @throws Error if any of it was refused. */
export async function seedMoney(sql: SeedSql, accounts: readonly SeedAccount[], now: Date): Promise<number> {
  for (let monthsBack = 3; monthsBack >= 0; monthsBack -= 1) {
    await sql('SELECT bets_make_month($1::date)', [
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)).toISOString().slice(0, 10),
    ]);
  }
  // The months before are of slots alone.
  const games: SeedGame[] = catalogue()
    .games.filter((game) => game.isHot !== null || (game.isTop && game.vassalage !== 'TEST'))
    .filter((game) => gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }) === 'slots')
    .map((game) => ({ code: game.gameCode, vendor: game.vassalage }));
  const events = [
    ...accounts.flatMap((account) => (account.holds ? [firstDeposit(account, account.holds, now)] : [])),
    ...history(accounts, games, now),
  ];
  const rows = events.map(rowOf);
  await sql(sessions, [JSON.stringify(rows), now]);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql(orders, [chunk]);
    await sql(withdrawals, [chunk]);
    const [refused] = (await sql<{ status: string }>(play, [chunk])).filter(
      ({ status }) => status !== 'OK' && status !== 'OK/OK/OK',
    );
    if (refused) throw new Error(`seeding was refused: ${refused.status}`);
  }
  return rows.length;
}
