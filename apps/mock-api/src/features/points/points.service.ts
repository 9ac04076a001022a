import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { productPicture, type PointKind } from '@apsara/domain/promotions/points';
import { gameTypes } from '@apsara/domain/games/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  listPointConversionTypes,
  listPointTransactions,
  PointConfig,
  PointProduct,
  readPointBalance,
} from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, positionOf, type Position } from '../../shared/lists/cursor.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { nameOf } from './exchange-rows.ts';

const PAGE = 20;

/** One side of an account's transfers before a position, the latest first; each side has its index. */
function sideOf(queries: Queries, account: bigint, position: Position | undefined, side: 'debit' | 'credit') {
  let transfers = queries
    .selectFrom('ledgerTransfers')
    .select(({ ref }) => [
      'id',
      'kind',
      side === 'debit' ? sql<bigint>`-${ref('amount')}`.as('points') : 'amount as points',
      `${side}Balance as balance`,
      'at',
    ])
    .where(`${side}Id`, '=', account)
    .where(`${side}Balance`, 'is not', null);
  if (position) {
    const [at, id] = position;
    transfers = transfers.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, BigInt(id))));
  }
  return transfers
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
}

const movementsOf = (queries: Queries, account: bigint, position: Position | undefined) =>
  queries
    .selectFrom(sideOf(queries, account, position, 'debit').as('debits'))
    .selectAll()
    .unionAll(queries.selectFrom(sideOf(queries, account, position, 'credit').as('credits')).selectAll())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);

/** What a member has in points, how they are earned and what they buy. */
@Injectable()
export class PointsService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
  ) {}

  /** Nobody has an account of points before the first are earned. */
  async readPointBalance({ actor }: SignedInCaller): Promise<AnswerOf<typeof readPointBalance>> {
    const account = await this.database.ledgerAccount.findFirst({ where: { memberId: actor.id, purpose: 'points' } });
    return { points: Number(account?.balance ?? 0n) };
  }

  async readPointSettings({ actor, site }: SignedInCaller): Promise<PointConfig> {
    const [rates, conversion, member] = await Promise.all([
      this.database.pointRate.findMany({ where: { siteCode: site.code } }),
      this.database.pointConversion.findUnique({ where: { siteCode: site.code } }),
      this.members.byId(actor.id),
    ]);
    return {
      currency: site.currency,
      conversion: conversion && {
        points: Number(conversion.points),
        amount: wireAmount(conversion.amount, site.currency),
      },
      earning: gameTypes.flatMap((productType) =>
        rates
          .filter(({ product }) => product === productType)
          .map(({ betUnit, points }) => ({
            productType,
            betUnit: wireAmount(betUnit, site.currency),
            pointsRatio: Number(points),
          })),
      ),
      isFundPasswordSet: member.fundPasswordHash !== null,
    };
  }

  async listOfferedProducts(caller: SignedInCaller): Promise<PointProduct[]> {
    const rows = await this.database.pointProduct.findMany({
      where: { siteCode: caller.site.code, offered: true },
      orderBy: { position: 'asc' },
    });
    return rows.map(({ id, names, art, points, most, remaining }) => ({
      id,
      name: nameOf(names, caller),
      picture: productPicture(art),
      points: Number(points),
      exchangeQuantity: most,
      remainingQuantity: remaining,
    }));
  }

  async listPointConversionTypes({ site }: SignedInCaller): Promise<AnswerOf<typeof listPointConversionTypes>> {
    const [products, conversions] = await Promise.all([
      this.database.pointProduct.count({ where: { siteCode: site.code, offered: true } }),
      this.database.pointConversion.count({ where: { siteCode: site.code } }),
    ]);
    return [...(products > 0 ? (['product'] as const) : []), ...(conversions > 0 ? (['money'] as const) : [])];
  }

  /** Read from the ledger itself: the sum of what is shown is the balance. */
  async listPointTransactions(
    { cursor }: ValidInputOf<typeof listPointTransactions>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listPointTransactions>> {
    const position = positionOf(cursor, /^\d{1,18}$/);
    const account = await this.database.ledgerAccount.findFirst({ where: { memberId: actor.id, purpose: 'points' } });
    if (!account) return { content: [], nextCursor: null };
    const rows = await movementsOf(this.database.query, account.id, position).execute();
    const shown = rows.slice(0, PAGE);
    return {
      content: shown.map((row) => ({
        id: String(row.id),
        kind: row.kind as PointKind,
        points: Number(row.points),
        balance: Number(row.balance),
        at: wireInstant(row.at),
      })),
      nextCursor: rows.length > PAGE ? cursorOf([shown.at(-1)!.at, String(shown.at(-1)!.id)]) : null,
    };
  }
}
