import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { formatAmount, money, type Currency, unitsOf } from '@apsara/domain/money';
import type { WalletAnswer, WalletRequest, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import { itemAt } from '@apsara/domain/lists';
import schema from './wallets.sql?raw';
import type { WalletCall, WalletClient } from './wallet-client.ts';

/** The owner of a wallet at a vendor. */
export interface Owner {
  vendor: string;
  member: string;
  currency: Currency;
}

export interface WalletSession extends Owner {
  token: string;
  expiresAt: Date;
  /** The member's own limit for a stake; null: none. */
  mostBet: bigint | null;
}

type OpenSession = Owner & { expires_at: Date; most_bet: string | null };

/** One move as the platform reads it; `units` in smallest units of the currency. */
export interface FedMove {
  position: string;
  reference: string;
  action: string;
  member: string;
  currency: string;
  units: string;
  tokenHash: string | null;
  game: string | null;
  round: string | null;
  bet: string | null;
  type: string | null;
  settlement: string | null;
}

interface Move {
  reference: string;
  action: string;
  member: string;
  currency: string;
  units: bigint;
  tokenHash?: string;
  game?: string;
  round?: string;
  bet?: string;
  type?: string;
  settlement?: string;
}

interface Moved {
  status: WalletStatus;
  balance: bigint;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Wallets of members whose site transfers money to and from vendors. Calls of a session that the platform opened here
 * are answered from the vendor wallet; all others are forwarded to the platform's wallet.
 */
export class VendorWallets {
  constructor(
    private readonly pool: Pool,
    private readonly wallet: Pick<WalletClient, 'send'>,
    private readonly now: () => Date,
  ) {}

  /** Statements sent together are one transaction; the schema itself is there already. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** Again changes nothing. */
  async open({ token, vendor, member, currency, expiresAt, mostBet }: WalletSession): Promise<void> {
    await this.pool.query(
      `INSERT INTO mock_vendors.wallet_sessions (token_hash, vendor, member, currency, expires_at, most_bet) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [hashOf(token), vendor, member, currency, expiresAt, mostBet],
    );
  }

  async send(call: WalletCall): Promise<WalletAnswer | undefined> {
    const body = JSON.parse(call.body) as WalletRequest;
    const tokenHash = hashOf(body.sessionToken);
    const session = await this.sessionOf(tokenHash);
    return session ? this.play(call, body, { ...session, tokenHash }) : this.wallet.send(call);
  }

  /** Transfers money to (`in`) or from (`out`) a vendor wallet. A reference is used once. */
  async transfer(
    action: 'in' | 'out',
    { vendor, member, currency }: Owner,
    reference: string,
    units: bigint,
  ): Promise<Moved> {
    return this.move(vendor, { action, reference, member, currency, units });
  }

  /**
   * The status of a transfer by its reference. An unknown reference is blocked: a transfer that arrives under it later
   * moves nothing.
   */
  async check({ vendor, member, currency }: Owner, reference: string): Promise<WalletStatus> {
    const asked = 'SELECT status FROM mock_vendors.wallet_moves WHERE vendor = $1 AND reference = $2';
    const { rows } = await this.pool.query<{ status: WalletStatus }>(asked, [vendor, reference]);
    return (
      rows[0]?.status ?? (await this.move(vendor, { action: 'forget', reference, member, currency, units: 0n })).status
    );
  }

  async balance({ vendor, member, currency }: Owner): Promise<bigint> {
    const { rows } = await this.pool.query<{ balance: string }>(
      'SELECT balance FROM mock_vendors.wallets WHERE vendor = $1 AND member = $2 AND currency = $3',
      [vendor, member, currency],
    );
    return BigInt(rows[0]?.balance ?? 0);
  }

  /** Transactions after a position, in order; refused ones are left out. */
  async feed(vendor: string, after: string, limit: number): Promise<FedMove[]> {
    const { rows } = await this.pool.query<FedMove>(
      `SELECT position, reference, action, member, currency, units, token_hash AS "tokenHash", game, round, bet, type, settlement
       FROM mock_vendors.wallet_moves WHERE vendor = $1 AND position > $2 AND status = 'OK' AND action <> 'forget' ORDER BY position LIMIT $3`,
      [vendor, after, limit],
    );
    return rows;
  }

  /** Tickets that were paid from wallets up to an instant and are still open, oldest first. */
  async openTickets(until: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT t.id FROM mock_vendors.tickets t
       JOIN mock_vendors.wallet_sessions s ON s.token_hash = encode(sha256(convert_to(t.token, 'UTF8')), 'hex')
       WHERE t.state = 'open' AND t.started_at <= $1 ORDER BY t.started_at, t.id`,
      [until],
    );
    return rows.map(({ id }) => id);
  }

  private async sessionOf(tokenHash: string): Promise<OpenSession | undefined> {
    const { rows } = await this.pool.query<OpenSession>(
      'SELECT vendor, member, currency, expires_at, most_bet FROM mock_vendors.wallet_sessions WHERE token_hash = $1',
      [tokenHash],
    );
    return rows[0];
  }

  private async play(
    { vendor, action }: WalletCall,
    body: WalletRequest,
    session: OpenSession & { tokenHash: string },
  ): Promise<WalletAnswer> {
    const { member, currency, tokenHash } = session;
    const answer = ({ status, balance }: Moved): WalletAnswer => ({
      status,
      balance: formatAmount(money(balance, currency)),
      currency,
      transactionId: body.transactionId,
    });
    if (session.vendor !== vendor || member !== body.memberId || currency !== body.currency)
      return answer({ status: 'INVALID_SESSION', balance: 0n });
    const isOver = session.expires_at <= this.now();
    if (action === 'balance' || (action === 'bet' && isOver))
      return answer({ status: isOver ? 'SESSION_EXPIRED' : 'OK', balance: await this.balance(session) });
    const { transactionId: reference, betTransactionId: bet, gameCode: game, roundId: round, type, settlement } = body;
    const units = unitsOf(body.amount, currency);
    if (action === 'bet' && session.most_bet !== null && units > BigInt(session.most_bet))
      return answer({ status: 'BET_LIMIT', balance: await this.balance(session) });
    return answer(
      await this.move(vendor, {
        action,
        reference,
        member,
        currency,
        units,
        tokenHash,
        game,
        round,
        type,
        ...(bet && { bet }),
        ...(settlement && { settlement }),
      }),
    );
  }

  private async move(vendor: string, { units, ...rest }: Move): Promise<Moved> {
    const { rows } = await this.pool.query<{ status: WalletStatus; balance: string }>(
      'SELECT * FROM mock_vendors.wallet_move($1, $2)',
      [vendor, JSON.stringify({ ...rest, units: String(units) })],
    );
    const { status, balance } = itemAt(rows, 0);
    return { status, balance: BigInt(balance) };
  }
}
