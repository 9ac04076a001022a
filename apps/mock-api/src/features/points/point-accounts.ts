import { Injectable } from '@nestjs/common';
import { POINTS, type PointKind } from '@apsara/domain/promotions/points';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/statements.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

/** A member's account of points, locked until the transaction ends. */
export interface LockedPoints {
  id: bigint;
  balance: bigint;
}

/** Points of an exchange; each key is posted once. */
interface Posted {
  key: string;
  siteCode: string;
  points: bigint;
  kind: PointKind;
}

/** Members' accounts of points, against the site's house account. */
@Injectable()
export class PointAccounts {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
  ) {}

  /** Opened at its first use. Others who move the member's points wait until the transaction ends. */
  async lock(transaction: Transaction, memberId: string): Promise<LockedPoints> {
    const id = await call.pointsAccount(transaction, { member: memberId });
    const { balance } = await transaction
      .selectFrom('ledgerAccounts')
      .select('balance')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, balance: balance! };
  }

  /** @throws Error when there are not so many, which is a bug of the caller */
  async debit(transaction: Transaction, { id }: LockedPoints, posted: Posted): Promise<void> {
    await this.#post(transaction, { ...posted, debit: id, credit: await this.#house(transaction, posted.siteCode) });
  }

  async credit(transaction: Transaction, { id }: LockedPoints, posted: Posted): Promise<void> {
    await this.#post(transaction, { ...posted, debit: await this.#house(transaction, posted.siteCode), credit: id });
  }

  #house(transaction: Transaction, siteCode: string): Promise<bigint> {
    return this.ledger.house(siteCode, 'points', POINTS, transaction);
  }

  async #post(
    transaction: Transaction,
    { key, points, kind, debit, credit }: Posted & { debit: bigint; credit: bigint },
  ): Promise<void> {
    await this.ledger.post(transaction, {
      key,
      fingerprint: String(points),
      debit,
      credit,
      amount: points,
      currency: POINTS,
      kind,
      at: this.clock.now(),
    });
  }
}
