import { sql } from 'kysely';

interface SessionBalance {
  /** Smallest units. */
  balance: bigint;
  currency: string;
  expiresAt: Date;
}

interface SessionKey {
  /** Hash of the session's token. */
  token: Uint8Array;
  vendor: string;
  member: string | null;
}

/** The balance that a game session plays with. A text, because vendors ask often and the builder is slower. */
export const balanceOf = ({ token, vendor, member }: SessionKey) => sql<SessionBalance>`
  SELECT a.balance, gs.currency, gs.expires_at FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
   WHERE gs.token_hash = ${token} AND gs.vendor_code = ${vendor} AND gs.member_id = ${member}`;
