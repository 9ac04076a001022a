import { Injectable } from '@nestjs/common';
import type { PointKind } from '@apsara/domain/points';
import { Refusal } from '@apsara/domain/refusals';
import { gameTypes } from '@apsara/domain/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { pointBalance, PointConfig, pointConversionTypes, PointProduct, pointTransactions } from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
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

/** What a member has in points, how they are earned and what they buy. */
@Injectable()
export class PointsService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
  ) {}

  /** Nobody has an account of points before the first are earned. */
  async balance({ actor }: SignedInCaller): Promise<AnswerOf<typeof pointBalance>> {
    const account = await this.database.ledgerAccount.findFirst({ where: { memberId: actor.id, purpose: 'points' } });
    return { points: Number(account?.balance ?? 0n) };
  }

  async config({ actor, site }: SignedInCaller): Promise<PointConfig> {
    const [rates, conversion, member] = await Promise.all([
      this.database.pointRate.findMany({ where: { siteCode: site.code } }),
      this.database.pointConversion.findUnique({ where: { siteCode: site.code } }),
      this.members.byId(actor.id),
    ]);
    return {
      currency: site.currency,
      conversion: conversion && { points: Number(conversion.points), amount: wireAmount(conversion.amount, site.currency) },
      earning: gameTypes.flatMap((productType) =>
        rates
          .filter(({ product }) => product === productType)
          .map(({ betUnit, points }) => ({ productType, betUnit: wireAmount(betUnit, site.currency), pointsRatio: Number(points) })),
      ),
      isFundPasswordSet: member.fundPasswordHash !== null,
    };
  }

  async products(caller: SignedInCaller): Promise<PointProduct[]> {
    const rows = await this.database.pointProduct.findMany({ where: { siteCode: caller.site.code }, orderBy: { position: 'asc' } });
    return rows.map(({ id, names, art, points, most, remaining }) => ({
      id,
      name: nameOf(names, caller),
      picture: `/art/1/emblem/${art}.160.svg`,
      points: Number(points),
      exchangeQuantity: most,
      remainingQuantity: remaining,
    }));
  }

  async types({ site }: SignedInCaller): Promise<AnswerOf<typeof pointConversionTypes>> {
    const [products, conversions] = await Promise.all([
      this.database.pointProduct.count({ where: { siteCode: site.code } }),
      this.database.pointConversion.count({ where: { siteCode: site.code } }),
    ]);
    return [...(products > 0 ? (['product'] as const) : []), ...(conversions > 0 ? (['money'] as const) : [])];
  }

  /** Read from the ledger itself: the sum of what is shown is the balance. */
  async transactions(
    { cursor }: ValidInputOf<typeof pointTransactions>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof pointTransactions>> {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
      throw new Refusal('request.invalid', { fields: [{ path: 'cursor', code: 'format' }] });
    const account = await this.database.ledgerAccount.findFirst({ where: { memberId: actor.id, purpose: 'points' } });
    if (!account) return { content: [], nextCursor: null };
    const rows = await this.database.sql<Movement>(
      `SELECT id, kind, CASE WHEN credit_id = $1 THEN amount ELSE -amount END AS points,
              CASE WHEN credit_id = $1 THEN credit_balance ELSE debit_balance END AS balance, at
         FROM ledger_transfers WHERE ((debit_id = $1 AND debit_balance IS NOT NULL) OR (credit_id = $1 AND credit_balance IS NOT NULL))
          AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${PAGE + 1}`,
      [account.id, cursor ?? null],
    );
    const shown = rows.slice(0, PAGE);
    return {
      content: shown.map(({ id, kind, points, balance, at }) => ({
        id: String(id),
        kind,
        points: Number(points),
        balance: Number(balance),
        at: wireInstant(at),
      })),
      nextCursor: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
    };
  }
}
