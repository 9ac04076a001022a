import { Injectable } from '@nestjs/common';
import type { LotteryCorrectionDetail } from '@apsara/api/lottery-corrections';
import { orderStates, SHOWN_DIFFERENCES, type CorrectionKind } from '@apsara/domain/lottery/orders/states';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import type { Currency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import { Database } from '../../../shared/database.ts';
import { hexHash } from '../../../shared/secrets/tokens.ts';
import type { Queries } from '../../../shared/statements.ts';
import { wireAmount } from '../../../shared/wire.ts';
import { DrawsService } from '../draws.service.ts';
import { selectionsHit, type SelectionsHit } from '../selections-hit.ts';

/** An issue of a site that is to be corrected. */
export interface Corrected {
  siteCode: string;
  kind: CorrectionKind;
  lottery: string;
  number: string;
  /** The one order that is refunded; null: all of the issue. */
  orderNo: string | null;
  slot: number;
  drawsAt: Date;
}

type Told = Pick<
  LotteryCorrectionDetail,
  'orders' | 'wallets' | 'given' | 'taken' | 'waived' | 'digest' | 'walletRows' | 'orderRows'
>;

interface Wallet {
  memberId: string;
  own: bigint;
  share: bigint;
  balance: bigint | null;
  waived: bigint;
}

interface Order {
  orderNo: string;
  stateBefore: number;
  stateAfter: number;
  payoutBefore: bigint;
  payoutAfter: bigint;
  refund: bigint;
  rebate: bigint;
}

const nothingHit: SelectionsHit = { plays: [], selections: [], hits: [], pushed: [], percent: 100 };

/**
 * Of the result and of each order, in hex. Open orders, whose stakes alone come back, are left out: they come and go
 * while the issue is on sale. So is what wallets hold.
 */
function digestOf(orders: readonly Order[], draw: Draw | null): string {
  const told = orders
    .filter(({ stateBefore }) => stateBefore !== orderStates.confirmed)
    .toSorted((a, b) => (a.orderNo < b.orderNo ? -1 : 1))
    .map(({ orderNo, stateBefore, stateAfter, payoutBefore, payoutAfter, refund, rebate }) =>
      [orderNo, stateBefore, stateAfter, payoutBefore, payoutAfter, refund, rebate].map(String),
    );
  return hexHash(JSON.stringify([draw, told]));
}

const gainOf = ({ own, share }: Wallet): bigint => own + share;
const sum = (units: readonly bigint[]): bigint => units.reduce((all, one) => all + one, 0n);

function sumsOf(orders: readonly Order[], wallets: readonly Wallet[], currency: Currency) {
  const gains = wallets.map(gainOf);
  return {
    orders: orders.length,
    wallets: wallets.length,
    given: wireAmount(sum(gains.filter((gain) => gain > 0n)), currency),
    taken: wireAmount(-sum(gains.filter((gain) => gain < 0n)), currency),
    waived: wireAmount(sum(wallets.map(({ waived }) => waived)), currency),
  };
}

/** What a correction changes of orders and wallets. */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly database: Database,
    private readonly draws: DrawsService,
  ) {}

  /** What the issue has drawn, by its seed or as it was confirmed, and what its selections have hit by it; only of an issue that is settled again. */
  async hitsOf({ kind, siteCode, lottery, number, slot, drawsAt }: Corrected) {
    if (kind !== 'settle') return { draw: null, hit: nothingHit };
    const draw: Draw | null = await this.draws.resultOf(must(titleOf(lottery), lottery), { slot, number });
    if (draw === null) throw new Refusal('lottery.not_settled');
    const settled = (table: 'lotteryOrders' | 'lotteryTrialOrders') =>
      this.database.query
        .selectFrom(table)
        .select(['play', 'selection'])
        .where('siteCode', '=', siteCode)
        .where('lottery', '=', lottery)
        .where('number', '=', number)
        .where('state', 'in', [4, 5, 16]);
    const selections = await settled('lotteryOrders').union(settled('lotteryTrialOrders')).execute();
    return { draw, hit: selectionsHit(selections, draw, drawsAt) };
  }

  /** The differences as they would be now. */
  async preview(corrected: Corrected, currency: Currency): Promise<Told> {
    const { orders, wallets, draw } = await this.#found(this.database.query, corrected);
    return { ...(await this.#told(orders, wallets, currency)), digest: digestOf(orders, draw) };
  }

  /** What the person who asks for a correction is shown, as it is written down with it. */
  async shownOf(queries: Queries, corrected: Corrected, currency: Currency) {
    const { orders, wallets, draw } = await this.#found(queries, corrected);
    return { ...sumsOf(orders, wallets, currency), digest: digestOf(orders, draw) };
  }

  async #found(queries: Queries, corrected: Corrected) {
    const { kind, siteCode: site, lottery, number, orderNo } = corrected;
    const { hit, draw } = await this.hitsOf(corrected);
    const asked = { site, lottery, number, order: orderNo, void: kind !== 'settle', ...hit };
    const orders: readonly Order[] = await call.lotteryDifferences(queries, asked);
    const wallets: readonly Wallet[] = await call.lotteryAccountDifferences(queries, asked);
    return { orders, wallets, draw };
  }

  /** As the digest of the preview, of what was booked. */
  async bookedDigest(queries: Queries, correctionId: string, draw: Draw | null): Promise<string> {
    const booked = queries.selectFrom('lotteryCorrectionOrders').selectAll().where('correctionId', '=', correctionId);
    return digestOf(await booked.execute(), draw);
  }

  /** The differences that were booked. */
  async booked(correctionId: string, currency: Currency): Promise<Told> {
    const where = { correctionId };
    const orders = await this.database.lotteryCorrectionOrder.findMany({ where });
    const wallets = await this.database.lotteryCorrectionAccount.findMany({ where });
    return this.#told(
      orders,
      wallets.map((wallet) => ({ ...wallet, balance: null })),
      currency,
    );
  }

  async #told(orders: readonly Order[], wallets: readonly Wallet[], currency: Currency): Promise<Told> {
    const amount = (units: bigint): string => wireAmount(units, currency);
    const losersFirst = wallets.toSorted((a, b) => (gainOf(a) < gainOf(b) ? -1 : 1)).slice(0, SHOWN_DIFFERENCES);
    const shown = orders.slice(0, SHOWN_DIFFERENCES);
    const owners = await this.#owners(shown.map(({ orderNo }) => orderNo));
    const names = await this.#names(losersFirst.map(({ memberId }) => memberId));
    return {
      ...sumsOf(orders, wallets, currency),
      digest: null,
      walletRows: losersFirst.map(({ memberId, own, share, balance, waived }) => ({
        account: names.get(memberId) ?? '',
        own: amount(own),
        share: amount(share),
        balance: balance === null ? null : amount(balance),
        waived: amount(waived),
      })),
      orderRows: shown.map(({ orderNo, stateBefore, stateAfter, ...units }) => ({
        orderNo,
        account: owners.get(orderNo) ?? '',
        stateBefore,
        stateAfter,
        payoutBefore: amount(units.payoutBefore),
        payoutAfter: amount(units.payoutAfter),
        refund: amount(units.refund),
        rebate: amount(units.rebate),
      })),
    };
  }

  async #owners(orderNos: readonly string[]): Promise<Map<string, string>> {
    if (orderNos.length === 0) return new Map();
    const rows = await this.database.query
      .selectFrom('lotteryOrders as o')
      .innerJoin('members as m', 'm.id', 'o.memberId')
      .select(['o.orderNo', 'm.username'])
      .where('o.orderNo', 'in', [...orderNos])
      .execute();
    return new Map(rows.map(({ orderNo, username }) => [orderNo, username]));
  }

  async #names(ids: readonly string[]): Promise<Map<string, string>> {
    const members = await this.database.member.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, username: true },
    });
    return new Map(members.map(({ id, username }) => [id, username]));
  }
}
