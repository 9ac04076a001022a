import { Injectable } from '@nestjs/common';
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
import { cursorOf, placeOf } from '../../shared/lists/place.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { nameOf } from './exchange-rows.ts';

const PAGE = 20;

interface Movement {
  id: bigint;
  kind: PointKind;
  points: bigint;
  balance: bigint;
  at: Date;
}

/** One side of the transfers of an account ($1) before a place ($2, $3), the latest first; each side has its index. */
const side = (name: 'debit' | 'credit') => `
  (SELECT id, kind, ${name === 'debit' ? '-amount' : 'amount'} AS points, ${name}_balance AS balance, at
     FROM ledger_transfers WHERE ${name}_id = $1 AND ${name}_balance IS NOT NULL AND ($2::timestamptz IS NULL OR (at, id) < ($2, $3::bigint))
    ORDER BY at DESC, id DESC LIMIT ${PAGE + 1})`;

const movements = `${side('debit')} UNION ALL ${side('credit')} ORDER BY at DESC, id DESC LIMIT ${PAGE + 1}`;

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
    const [at, id] = placeOf(cursor, /^\d{1,18}$/) ?? [null, null];
    const account = await this.database.ledgerAccount.findFirst({ where: { memberId: actor.id, purpose: 'points' } });
    if (!account) return { content: [], nextCursor: null };
    const rows = await this.database.sql<Movement>(movements, [account.id, at, id]);
    const shown = rows.slice(0, PAGE);
    return {
      content: shown.map((row) => ({
        id: String(row.id),
        kind: row.kind,
        points: Number(row.points),
        balance: Number(row.balance),
        at: wireInstant(row.at),
      })),
      nextCursor: rows.length > PAGE ? cursorOf([shown.at(-1)!.at, String(shown.at(-1)!.id)]) : null,
    };
  }
}
