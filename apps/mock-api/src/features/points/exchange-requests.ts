import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { firstStates, pointsFor, pointsRefusal, productRefusal } from '@apsara/domain/promotions/exchange-steps';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { PointExchange } from '@apsara/prisma/client';
import type { Tables } from '@apsara/prisma/tables';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { PointAccounts, type LockedPoints } from './point-accounts.ts';

/** Pieces of a product, and where they go. */
type ProductAsked = Pick<PointExchange, 'quantity' | 'address' | 'phone'> & { productId: string };

/** Points, and the money for them in smallest units. */
interface MoneyAsked {
  points: bigint;
  amount: bigint;
}

/** What differs between an exchange for a product and one for money. */
type Terms = Omit<
  Insertable<Tables['pointExchanges']>,
  'tradeNo' | 'siteCode' | 'memberId' | 'state' | 'requestKey' | 'balance' | 'createdAt'
>;

/**
 * Makes exchanges of members' requests. Sent again with its key, a request has the exchange it had. Locks: the member's
 * account of points, so that two requests of a member come one after the other; then the product, or the cash account.
 */
@Injectable()
export class ExchangeRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly accounts: PointAccounts,
  ) {}

  /**
   * An exchange for a product, which leaves the stock with it.
   * @throws Refusal request.key_reused, and what `productRefusal` finds
   */
  redeem(asked: ProductAsked, caller: SignedInCaller): Promise<PointExchange> {
    const { productId, quantity, address, phone } = asked;
    const isSame = (other: PointExchange) =>
      other.productId === productId &&
      other.quantity === quantity &&
      other.address === address &&
      other.phone === phone;
    return this.#once(caller, isSame, async (transaction, account) => {
      const product = await lockProduct(transaction, productId, caller.site.code);
      const refusal = productRefusal({ quantity, product, balance: account.balance });
      if (refusal) throw refusalOf(refusal);
      await transaction
        .updateTable('pointProducts')
        .set({ remaining: product.remaining - quantity })
        .where('id', '=', productId)
        .execute();
      const terms = { ...asked, names: json(product.names), points: pointsFor(product, quantity) };
      return this.#create(transaction, account, { ...terms, kind: 'product' }, caller);
    });
  }

  /**
   * An exchange for money, which is credited to the main wallet at once.
   * @throws Refusal request.key_reused, and what `pointsRefusal` finds
   */
  convert({ points, amount }: MoneyAsked, caller: SignedInCaller): Promise<PointExchange> {
    const isSame = (other: PointExchange) => other.kind === 'money' && other.points === points;
    return this.#once(caller, isSame, async (transaction, account) => {
      const refusal = pointsRefusal(points, account.balance);
      if (refusal) throw refusalOf(refusal);
      const cash = await this.ledger.cashAccount(caller.actor.id, transaction);
      const { currency } = cash;
      const terms = { kind: 'money', names: json({}), quantity: 1, points, amount, currency } as const;
      const made = await this.#create(transaction, account, { ...terms, decidedAt: this.clock.now() }, caller);
      await this.ledger.post(transaction, {
        key: `points_money:${made.tradeNo}`,
        fingerprint: String(amount),
        debit: await this.ledger.house(caller.site.code, 'points', currency, transaction),
        credit: cash.id,
        amount,
        currency,
        kind: 'points_money',
        at: made.createdAt,
      });
      return made;
    });
  }

  async #once(
    { actor, idempotencyKey }: SignedInCaller,
    isSame: (other: PointExchange) => boolean,
    make: (transaction: Transaction, account: LockedPoints) => Promise<PointExchange>,
  ): Promise<PointExchange> {
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.lock(transaction, actor.id);
      const repeated = await transaction
        .selectFrom('pointExchanges')
        .selectAll()
        .where('memberId', '=', actor.id)
        .where('requestKey', '=', idempotencyKey)
        .executeTakeFirst();
      if (!repeated) return make(transaction, account);
      if (!isSame(repeated)) throw new Refusal('request.key_reused');
      return repeated;
    });
  }

  /** Takes the points and writes the exchange. */
  async #create(
    transaction: Transaction,
    account: LockedPoints,
    terms: Terms,
    { actor, site, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<PointExchange> {
    const createdAt = this.clock.now();
    const day = dayOf(createdAt, site.timeZone).replaceAll('-', '');
    const tradeNo = `P${day}${randomBytes(8).toString('hex').toUpperCase()}`;
    const { kind, points } = terms;
    await this.accounts.debit(transaction, account, {
      key: `points_spent:${tradeNo}`,
      siteCode: site.code,
      points,
      kind: kind === 'money' ? 'points_converted' : 'points_redeemed',
    });
    return transaction
      .insertInto('pointExchanges')
      .values({
        ...terms,
        tradeNo,
        siteCode: site.code,
        memberId: actor.id,
        state: firstStates[kind],
        requestKey,
        balance: account.balance - points,
        createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}

/** @throws Refusal points.product_unknown, also for another site's */
async function lockProduct(transaction: Transaction, id: string, siteCode: string) {
  const product = await transaction
    .selectFrom('pointProducts')
    .selectAll()
    .where('id', '=', id)
    .where('siteCode', '=', siteCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal('points.product_unknown');
  return product;
}

/** Of what was asked for, only the quantity may be at error by then. */
const refusalOf = (code: RefusalCode): Refusal =>
  code === 'request.invalid'
    ? new Refusal(code, { fields: [{ path: 'quantity', code: 'too_big' }] })
    : new Refusal(code);
