import { createHash } from 'node:crypto';
import { seedUuid } from '@apsara/prisma/seed/seed-random';
import type { Database } from '@apsara/mock-api/shared/database';

/** An account with a token for both the site and a game. */
export interface Player {
  id: string;
  username: string;
  token: string;
  vendor: string;
  game: string;
}

export interface Cast {
  /** Players of vendor TEST's game; the load itself acts as the vendor. */
  rounds: Player[];
  /** Spin at the vendor process. */
  spins: Player[];
  /** Sends money to those directly below. */
  sender: Player;
  receivers: Player[];
  depositor: Player;
  /** Bet on lotteries, and the account above them, which has more of the series. */
  lottery: Player[];
  lotteryAgent: Player;
}

/** 20,000.00 KHR: little enough for some to run out of money. */
const FUNDS = 2_000_000n;

/** 50,000.00 KHR: the same for those who bet on lotteries. */
const LOTTERY_FUNDS = 5_000_000n;
const LOTTERY_SERIES = 1_900;

const token = (username: string): string => `chaos-${username}`;
/** An account of the site `lotus`, whose id follows from its name. */
export const playerOf = (username: string, vendor: string, game: string): Player => ({
  id: seedUuid(`lotus/${username}`),
  username,
  token: token(username),
  vendor,
  game,
});

/** A seeded slot with reels, of a vendor whose key the vendor process knows. */
const MACHINE = 'PG-LOTUSLANTERN';

/** New accounts with an empty wallet. @param above the accounts above them, the next one first */
export async function enlist(database: Database, players: readonly Player[], above: readonly string[]): Promise<void> {
  await database.sql(
    `INSERT INTO members (id, site_code, username, password_hash, type, language, terms_version, upline_id, created_at)
     SELECT m.id, s.code, m.username, '', 0, 'KM', s.terms_version, $2, now()
       FROM jsonb_to_recordset($1) AS m(id uuid, username text) JOIN sites s ON s.code = 'lotus'`,
    [JSON.stringify(players), above[0] ?? null],
  );
  await database.sql(
    `INSERT INTO team_links (ancestor_id, descendant_id, distance)
     SELECT u.id, m.id, u.distance FROM jsonb_to_recordset($1) AS m(id uuid), unnest($2::uuid[]) WITH ORDINALITY AS u(id, distance)
     UNION ALL SELECT id, id, 0 FROM jsonb_to_recordset($1) AS m(id uuid)`,
    [JSON.stringify(players), above],
  );
  await database.sql(
    `INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
     SELECT 'lotus', id, 'cash', 'KHR', 0 FROM jsonb_to_recordset($1) AS m(id uuid)`,
    [JSON.stringify(players)],
  );
}

/** Pays into their wallets, in smallest units. */
export async function fund(database: Database, players: readonly Player[], units: bigint): Promise<void> {
  await database.sql(
    `SELECT ledger_post('chaos:' || m.id, '', ledger_house('lotus', 'deposits', 'KHR'), a.id, $2, 'KHR', 'deposit', now())
       FROM jsonb_to_recordset($1) AS m(id uuid) JOIN ledger_accounts a ON a.member_id = m.id`,
    [JSON.stringify(players), units],
  );
}

/** Opens sessions at the site and at their games, by their tokens. */
export async function openSessions(database: Database, players: readonly Player[]): Promise<void> {
  const everybody = players.map((player) => ({
    ...player,
    hash: createHash('sha256').update(player.token).digest('hex'),
  }));
  const from = 'FROM jsonb_to_recordset($1) AS m(id uuid, vendor text, game text, hash text)';
  await database.sql(
    `INSERT INTO sessions (token_hash, member_id, device, ip, created_at, last_seen_at, expires_at)
     SELECT decode(m.hash, 'hex'), m.id, 'web', '127.0.0.1', now(), now(), now() + interval '1 day' ${from}`,
    [JSON.stringify(everybody)],
  );
  await database.sql(
    `INSERT INTO game_sessions (token_hash, member_id, vendor_code, game_code, node_id, account_id, house_id, currency, created_at, expires_at)
     SELECT decode(m.hash, 'hex'), m.id, m.vendor, m.game, g.node_id, a.id, ledger_house('lotus', 'games:' || m.vendor, 'KHR'), 'KHR', now(), now() + interval '1 day'
       ${from} JOIN ledger_accounts a ON a.member_id = m.id AND a.purpose = 'cash' JOIN games g ON g.vendor_code = m.vendor AND g.game_code = m.game`,
    [JSON.stringify(everybody)],
  );
}

/** Opens sessions for seeded accounts, and new members with money; the database is a fresh copy of the seeded one. */
export async function gather(database: Database): Promise<Cast> {
  const cast: Cast = {
    rounds: Array.from({ length: 12 }, (_, i) => playerOf(`chaos${i + 1}`, 'TEST', 'TEST-1')),
    spins: ['player1', 'player2', 'player3', 'player4', 'player5'].map((name) => playerOf(name, 'PG', MACHINE)),
    sender: playerOf('agent2', 'TEST', 'TEST-1'),
    receivers: ['player6', 'player7', 'player8'].map((name) => playerOf(name, 'TEST', 'TEST-1')),
    depositor: playerOf('player9', 'TEST', 'TEST-1'),
    lottery: Array.from({ length: 8 }, (_, i) => playerOf(`chaos-bettor${i + 1}`, 'TEST', 'TEST-1')),
    lotteryAgent: playerOf('chaos-agent', 'TEST', 'TEST-1'),
  };
  const agent2 = seedUuid('lotus/agent2');
  await enlist(database, [...cast.rounds, cast.lotteryAgent], [agent2]);
  await enlist(database, cast.lottery, [cast.lotteryAgent.id, agent2]);
  await database.sql(
    "INSERT INTO member_rates (member_id, item, value) SELECT id, 'SERIES', $2 FROM jsonb_to_recordset($1) AS m(id uuid)",
    [JSON.stringify(cast.lottery), LOTTERY_SERIES],
  );
  await fund(database, [...cast.rounds, cast.sender], FUNDS);
  await fund(database, cast.lottery, LOTTERY_FUNDS);
  const all = [...cast.rounds, ...cast.spins, cast.sender, cast.depositor, cast.lotteryAgent, ...cast.lottery];
  await openSessions(database, all);
  return cast;
}
