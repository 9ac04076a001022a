import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { worthOf } from '@apsara/domain/promotions/points';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { convertPoints, listOwnExchanges, PointExchange, redeemPoints } from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { cursorOf, ORDER_NO, placeOf } from '../../shared/lists/place.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { exchangeRow } from './exchange-rows.ts';

const PAGE = 20;

type Status = 'OK' | 'KEY_REUSED' | 'PRODUCT_UNKNOWN' | 'TOO_MANY' | 'NOT_ENOUGH' | 'SOLD_OUT';

/** Points given for products or money, and what became of them. */
@Injectable()
export class ExchangesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly ledger: LedgerService,
    private readonly fundPasswords: FundPasswordService,
  ) {}

  /** The points and the product are taken at once; an operator decides. The member's idempotency key asks once. */
  async redeemPoints(input: ValidInputOf<typeof redeemPoints>, caller: SignedInCaller): Promise<PointExchange> {
    const { productId, quantity } = input;
    const address = input.address.trim();
    const phone = input.phone.trim();
    if (address === '') throw fault('address', 'required');
    // A courier's number may be a landline, so only its form is looked at.
    if (!/^\+?\d(?:[\s-]?\d){5,17}$/.test(phone)) throw fault('phone', phone === '' ? 'required' : 'format');
    await this.fundPasswords.require(caller.actor.id, input.fundPassword, 'fundPassword');
    return this.#exchange('points_redeem', [productId, quantity, address, phone], caller);
  }

  /** @throws Refusal points.not_whole unless the points make whole lots */
  async convertPoints(
    { points, fundPassword }: ValidInputOf<typeof convertPoints>,
    caller: SignedInCaller,
  ): Promise<PointExchange> {
    const { actor, site } = caller;
    const rate = await this.database.pointConversion.findUnique({ where: { siteCode: site.code } });
    if (!rate) throw new Refusal('site.switched_off');
    const amount = worthOf(BigInt(points), rate);
    if (amount === undefined)
      throw new Refusal('points.not_whole', { min: String(rate.points), fields: [{ path: 'points', code: 'format' }] });
    await this.fundPasswords.require(actor.id, fundPassword, 'fundPassword');
    const made = await this.#exchange('points_convert', [points, amount], caller);
    const { balance, currency } = await this.ledger.cashAccount(actor.id);
    this.live.toMember(actor.id, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    return made;
  }

  async listOwnExchanges(
    { status, cursor }: ValidInputOf<typeof listOwnExchanges>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnExchanges>> {
    const place = placeOf(cursor, ORDER_NO);
    const older = place && {
      OR: [{ createdAt: { lt: place[0] } }, { createdAt: place[0], tradeNo: { lt: place[1] } }],
    };
    const found = await this.database.pointExchange.findMany({
      where: { memberId: caller.actor.id, ...(status ? { state: status } : {}), ...older },
      orderBy: [{ createdAt: 'desc' }, { tradeNo: 'desc' }],
      take: PAGE + 1,
    });
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      content: shown.map((stored) => exchangeRow(stored, caller)),
      nextCursor: last ? cursorOf([last.createdAt, last.tradeNo]) : null,
    };
  }

  async #exchange(
    how: 'points_redeem' | 'points_convert',
    what: unknown[],
    caller: SignedInCaller,
  ): Promise<PointExchange> {
    const { actor, site, idempotencyKey } = caller;
    const now = this.clock.now();
    const tradeNo = `P${dayOf(now, site.timeZone).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
    const values = [tradeNo, actor.id, ...what, idempotencyKey, now];
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    const [row] = await this.database.sql<{ status: Status; trade_no: string }>(
      `SELECT * FROM ${how}(${places})`,
      values,
      how,
    );
    if (row!.status !== 'OK') throw refusalOf(row!.status);
    const stored = await this.database.pointExchange.findUniqueOrThrow({ where: { tradeNo: row!.trade_no } });
    return exchangeRow(stored, caller);
  }
}

function refusalOf(status: Exclude<Status, 'OK'>): Refusal {
  switch (status) {
    case 'KEY_REUSED':
      return new Refusal('request.key_reused');
    case 'PRODUCT_UNKNOWN':
      return new Refusal('points.product_unknown');
    case 'TOO_MANY':
      return fault('quantity', 'too_big');
    case 'NOT_ENOUGH':
      return new Refusal('points.not_enough');
    case 'SOLD_OUT':
      return new Refusal('points.sold_out');
  }
}

const fault = (path: string, code: 'required' | 'format' | 'too_big'): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] });
