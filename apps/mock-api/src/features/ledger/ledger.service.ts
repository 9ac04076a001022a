import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { Database } from '../../shared/database.ts';

/** A member's money is one account of this purpose; vendors' wallets will be others. */
const CASH = 'cash';

/** Any open transaction of Prisma's, so that an account is opened together with its member or not at all. */
type Transaction = Pick<Database, 'ledgerAccount'>;

@Injectable()
export class LedgerService {
  constructor(private readonly database: Database) {}

  /** Opens a member's empty account. */
  async openAccount(
    transaction: Transaction,
    of: { siteCode: string; memberId: string; currency: Currency },
  ): Promise<void> {
    await transaction.ledgerAccount.create({ data: { ...of, purpose: CASH, balance: 0n } });
  }

  async cashAccount(memberId: string): Promise<{ id: bigint; currency: Currency; balance: bigint }> {
    const account = await this.database.ledgerAccount.findFirstOrThrow({ where: { memberId, purpose: CASH } });
    return { id: account.id, currency: account.currency as Currency, balance: account.balance! };
  }

  /** The house's account for a purpose such as `games:PG`; made at its first use. */
  async house(siteCode: string, purpose: string, currency: Currency): Promise<bigint> {
    const [row] = await this.database.sql<{ id: bigint }>(
      'SELECT ledger_house($1, $2, $3) AS id',
      [siteCode, purpose, currency],
      'ledger_house',
    );
    return row!.id;
  }

  /** Gives a trial account its play money, once. It is FUN, which no vendor, deposit or withdrawal takes for money. */
  async grantPlayMoney(siteCode: string, memberId: string, units: bigint, at: Date): Promise<void> {
    const { id } = await this.cashAccount(memberId);
    const house = await this.house(siteCode, 'trial', 'FUN');
    await this.database.sql("SELECT ledger_post($1, $1, $2, $3, $4, 'FUN', 'play_money', $5)", [
      `trial:${memberId}`,
      house,
      id,
      units,
      at,
    ]);
  }
}
