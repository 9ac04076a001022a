import { Injectable } from '@nestjs/common';
import { worthOf } from '@apsara/domain/promotions/points';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { convertPoints, listOwnExchanges, PointExchange, redeemPoints } from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { cursorOf, ORDER_NO, positionOf } from '../../shared/lists/cursor.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { ExchangeRequests } from './exchange-requests.ts';
import { exchangeRow } from './exchange-rows.ts';

const PAGE = 20;

/** Exchanges of points for products or money, and their status. */
@Injectable()
export class ExchangesService {
  constructor(
    private readonly database: Database,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly fundPasswords: FundPasswordService,
    private readonly requests: ExchangeRequests,
  ) {}

  /** The points and the product are taken at once; an operator decides. The member's idempotency key asks once. */
  async redeemPoints(input: ValidInputOf<typeof redeemPoints>, caller: SignedInCaller): Promise<PointExchange> {
    const { productId, quantity } = input;
    const address = input.address.trim();
    const phone = input.phone.trim();
    if (address === '') throw error('address', 'required');
    // A courier's number may be a landline, so only its form is looked at.
    if (!/^\+?\d(?:[\s-]?\d){5,17}$/.test(phone)) throw error('phone', phone === '' ? 'required' : 'format');
    await this.fundPasswords.require(caller.actor.id, input.fundPassword, 'fundPassword');
    return exchangeRow(await this.requests.redeem({ productId, quantity, address, phone }, caller), caller);
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
    const made = await this.requests.convert({ points: BigInt(points), amount }, caller);
    const { balance, currency } = await this.ledger.cashAccount(actor.id);
    this.live.toMember(actor.id, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    return exchangeRow(made, caller);
  }

  async listOwnExchanges(
    { status, cursor }: ValidInputOf<typeof listOwnExchanges>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnExchanges>> {
    const position = positionOf(cursor, ORDER_NO);
    const older = position && {
      OR: [{ createdAt: { lt: position[0] } }, { createdAt: position[0], tradeNo: { lt: position[1] } }],
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
}

const error = (path: string, code: 'required' | 'format'): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] });
