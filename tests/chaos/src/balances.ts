import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import type { Database } from '@apsara/mock-api/shared/database';
import type { Journal } from './journal.ts';

export type Balances = ReadonlyMap<string, bigint>;

/** Each member's balance in the main wallet, in smallest units. */
export async function balancesOf(database: Database): Promise<Balances> {
  const rows = await database.sql<{ member_id: string; balance: bigint }>(
    "SELECT member_id, balance FROM ledger_accounts WHERE purpose = 'cash' AND member_id IS NOT NULL",
  );
  return new Map(rows.map((row) => [row.member_id, row.balance]));
}

export type Finding = Omit<Difference, 'rule'>;

/** Compares the platform with what its callers were sent. */
export type Check = (database: Database, journal: Journal, before: Balances) => Promise<Finding[]>;
