import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';
import type { Currency } from '@apsara/domain/money';
import type { LedgerKind, stakeKinds } from '@apsara/domain/payments/ledger-kinds';
import type { POINTS } from '@apsara/domain/promotions/points';
import { call } from '@apsara/prisma/calls';
import { Database } from '../../shared/database.ts';
import { anyOf, type Queries, type Transaction } from '../../shared/statements.ts';

/** The purpose of a member's main wallet. */
const CASH = 'cash';

/** A guarded account like this asks the limits at the next bet (ledger_spare). */
const nothingToSpare = { spare: null, spareFrom: null, spareUntil: null };

interface CashAccount {
  id: bigint;
  currency: Currency;
  balance: bigint;
}

/** What transfers move: money, or points. */
type Unit = Currency | typeof POINTS;

/** One transfer; `amount` in smallest units. The same key and fingerprint post once. */
interface Posting {
  key: string;
  fingerprint: string;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  currency: Unit;
  /** A stake is taken in SQL, by a path that asks the limits (`protection/stake-paths.ts`). */
  kind: Exclude<LedgerKind, (typeof stakeKinds)[number]>;
  at: Date;
}

@Injectable()
export class LedgerService {
  constructor(private readonly database: Database) {}

  /** Opens a member's empty account, in the transaction that creates the member. */
  async openAccount(
    transaction: Transaction,
    of: { siteCode: string; memberId: string; currency: Currency },
  ): Promise<void> {
    await transaction
      .insertInto('ledgerAccounts')
      .values({ ...of, purpose: CASH, balance: 0n })
      .execute();
  }

  async cashAccount(memberId: string, queries: Queries = this.database.query): Promise<CashAccount> {
    return cashAccountOf(queries, memberId).executeTakeFirstOrThrow();
  }

  /** @returns what the cash accounts of members hold, of those that have one */
  async cashBalances(memberIds: readonly string[]): Promise<Map<string, bigint>> {
    const accounts = await cashAccounts(this.database.query)
      .select(({ ref }) => ref('memberId').$notNull().as('memberId'))
      .where('memberId', '=', anyOf(memberIds))
      .execute();
    return new Map(accounts.map(({ memberId, balance }) => [memberId, balance]));
  }

  /** Like `cashAccount`, and locks it: other movements of the member's money wait until the transaction ends. */
  async lockCashAccount(transaction: Transaction, memberId: string): Promise<CashAccount> {
    return cashAccountOf(transaction, memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  }

  /** The next bet from a member's cash account asks the member's limits, and so do all later ones beyond what it finds. Locks the account. */
  async guardCashAccount(transaction: Transaction, memberId: string): Promise<void> {
    const { id, guarded, siteCode } = await cashAccountOf(transaction, memberId)
      .select(['guarded', 'siteCode'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    // `guardSite` does not see this account before the guard is committed, so it waits for that.
    if (!guarded)
      await transaction.selectFrom('sites').select('code').where('code', '=', siteCode).forShare().execute();
    await transaction
      .updateTable('ledgerAccounts')
      .set({ guarded: true, ...nothingToSpare })
      .where('id', '=', id)
      .execute();
  }

  /**
   * The next bet of each member of a site asks the member's limits: they are counted in another way now. Locks the guarded cash accounts, in
   * the order in which bets lock them, and also those that have nothing to spare: a bet that asks at this moment may have found something.
   */
  async guardSite(transaction: Transaction, siteCode: string): Promise<void> {
    await transaction.selectFrom('sites').select('code').where('code', '=', siteCode).forNoKeyUpdate().execute();
    await transaction
      .with('locked', (queries) =>
        queries
          .selectFrom('ledgerAccounts')
          .select('id')
          .where('siteCode', '=', siteCode)
          .where('guarded', '=', true)
          .orderBy('memberId')
          .forNoKeyUpdate(),
      )
      .selectFrom('locked')
      .select(({ fn }) => fn.countAll().as('accounts'))
      .execute();
    await transaction
      .updateTable('ledgerAccounts')
      .set(nothingToSpare)
      .where('siteCode', '=', siteCode)
      .where('spareUntil', 'is not', null)
      .execute();
  }

  /** Locks the cash accounts of several members in the order in which bets and wages lock them. @returns those that exist, by member */
  async lockCashAccounts(transaction: Transaction, memberIds: readonly string[]): Promise<Map<string, CashAccount>> {
    const accounts = await cashAccounts(transaction)
      .select(({ ref }) => ref('memberId').$notNull().as('memberId'))
      .where('memberId', '=', anyOf(memberIds))
      .orderBy('memberId')
      .forNoKeyUpdate()
      .execute();
    return new Map(accounts.map(({ memberId, ...account }) => [memberId, account]));
  }

  /** The house's account for a purpose such as `games:PG`; created at its first use. */
  async house(
    siteCode: string,
    purpose: string,
    currency: Unit,
    queries: Queries = this.database.query,
  ): Promise<bigint> {
    return call.ledgerHouse(queries, { site: siteCode, purpose, currency });
  }

  /**
   * Posts a transfer that the caller knows to be covered. `isReplayed`: its key was posted before.
   * @throws Error when it is not covered or its key belongs to another transfer, which is a bug of the caller
   */
  async post(queries: Queries, posting: Posting): Promise<{ isReplayed: boolean }> {
    const { status, replayed } = await call.ledgerPost(queries, posting);
    if (status !== 'OK') throw new Error(`${posting.key} cannot be posted: ${status}`);
    return { isReplayed: replayed };
  }

  /**
   * Credits a trial account's play money, once. Its currency is FUN, which no vendor, deposit or withdrawal accepts.
   */
  async grantPlayMoney(siteCode: string, memberId: string, units: bigint, at: Date): Promise<void> {
    const { id } = await this.cashAccount(memberId);
    const house = await this.house(siteCode, 'trial', 'FUN');
    const key = `trial:${memberId}`;
    await this.post(this.database.query, {
      key,
      fingerprint: key,
      debit: house,
      credit: id,
      amount: units,
      currency: 'FUN',
      kind: 'play_money',
      at,
    });
  }
}

/** Only accounts of the house keep no balance. */
const cashAccounts = (queries: Queries) =>
  queries
    .selectFrom('ledgerAccounts')
    .select(['id', 'currency', 'balance'])
    .where('purpose', '=', CASH)
    .$narrowType<{ balance: NotNull }>();

const cashAccountOf = (queries: Queries, memberId: string) => cashAccounts(queries).where('memberId', '=', memberId);
