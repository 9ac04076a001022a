import { createHash, randomUUID } from 'node:crypto';
import type { LimitKind, LimitPeriod } from '@apsara/domain/protection/limits';
import { call } from '@apsara/prisma/calls';
import { hashToken } from '../shared/secrets/tokens.ts';
import type { Database } from '../shared/database.ts';
import { Clock } from '../shared/clock.ts';
import type { Queries } from '../shared/statements.ts';

/** A clock that stands still until it is moved. */
/** The version of the terms that sites of tests have, and that their members agreed to. */
export const testTerms = '2026-01';

export class TestClock extends Clock {
  constructor(private at: Date = new Date('2026-11-21T05:00:00.000Z')) {
    super();
  }
  override now(): Date {
    return this.at;
  }
  override machine(): Date {
    return this.at;
  }
  move(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

export interface Player {
  id: string;
  token: string;
}

const hourMs = 3_600_000;

/** The smallest site a bet can be placed in: two vendors with a game each, and players with money and an open game. */
export class TestSite {
  constructor(
    readonly database: Database,
    readonly clock: TestClock,
  ) {}

  async build(): Promise<this> {
    const { database } = this;
    await database.sql("SELECT bets_make_month('2026-11-01'::date)");
    await database.site.create({
      data: {
        code: 'lotus',
        name: 'Lotus',
        currency: 'KHR',
        timeZone: 'Asia/Phnom_Penh',
        languages: ['KM', 'EN'],
        defaultLanguage: 'KM',
        theme: {},
        switches: ['USERNAMEREG3', 'COMM3', 'DIRECTREG3', 'AGENTPOLICY3', 'MISSION3'],
        registerRules: {},
        staffSecondFactor: false,
      },
    });
    for (const [position, code] of ['PG', 'MG'].entries()) {
      await database.vendor.create({
        data: { code, displayName: code, gameTypes: ['RNG'], position, walletKey: `${code.toLowerCase()}-key` },
      });
      await database.game.create({
        data: {
          nodeId: position + 1,
          vendorCode: code,
          gameType: 'RNG',
          gameCode: `${code}-1`,
          names: {},
          supportPlay: 0,
          isTop: false,
          releasedAt: this.clock.now(),
        },
      });
    }
    return this;
  }

  /** A member with `units` of money, put there as a deposit is, and an open game of vendor PG. */
  async player(units: bigint): Promise<Player> {
    const { database, clock } = this;
    const id = randomUUID();
    await database.member.create({
      data: {
        id,
        siteCode: 'lotus',
        username: id.slice(0, 8),
        passwordHash: '',
        type: 0,
        language: 'KM',
        termsVersion: testTerms,
        createdAt: clock.now(),
      },
    });
    const account = await database.ledgerAccount.create({
      data: { siteCode: 'lotus', memberId: id, purpose: 'cash', currency: 'KHR', balance: 0n },
    });
    if (units > 0n)
      await database.sql(
        "SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), $2, $3, 'KHR', 'deposit', $4)",
        [`deposit-${id}`, account.id, units, clock.now()],
      );
    return { id, token: await this.open(id, 'PG') };
  }

  /** Opens a game session for an hour, whose bets are paid from the main wallet or from another one. */
  async open(memberId: string, vendorCode: string, purpose = 'cash'): Promise<string> {
    const { database, clock } = this;
    const token = randomUUID();
    const account = await database.ledgerAccount.findFirstOrThrow({ where: { memberId, purpose } });
    const [house] = await database.sql<{ id: bigint }>('SELECT ledger_house($1, $2, $3) AS id', [
      'lotus',
      `games:${vendorCode}`,
      'KHR',
    ]);
    await database.gameSession.create({
      data: {
        tokenHash: new Uint8Array(createHash('sha256').update(token).digest()),
        memberId,
        vendorCode,
        gameCode: `${vendorCode}-1`,
        nodeId: 1,
        accountId: account.id,
        houseId: house!.id,
        currency: 'KHR',
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + hourMs),
      },
    });
    return token;
  }

  /** Places a bet of vendor PG by the wallet protocol. @returns the answer's status */
  async bet(
    { id, token }: Player,
    stake: bigint,
    at: Date = this.clock.now(),
    queries: Queries = this.database.query,
  ): Promise<string> {
    const { status } = await call.seamlessBet(queries, {
      vendor: 'PG',
      transaction: randomUUID(),
      fingerprint: '',
      token: hashToken(token),
      member: id,
      game: 'PG-1',
      round: randomUUID(),
      amount: stake,
      currency: 'KHR',
      bet: randomUUID(),
      at,
    });
    return status;
  }

  /** Sets a limit as the member's page does, without its history: the wallet is guarded, and the member is known to have limits. */
  async limit(memberId: string, kind: LimitKind, amount: bigint, period: LimitPeriod = 'day'): Promise<void> {
    const { database, clock } = this;
    await database.ledgerAccount.updateMany({
      where: { memberId, purpose: 'cash' },
      data: { guarded: true, spare: null, spareFrom: null, spareUntil: null },
    });
    await database.memberLimit.create({ data: { memberId, kind, period, amount, setAt: clock.now() } });
    await database.member.update({ where: { id: memberId }, data: { limited: true } });
  }

  async balance(memberId: string): Promise<bigint> {
    return (await this.database.ledgerAccount.findFirstOrThrow({ where: { memberId } })).balance!;
  }

  transfers(): Promise<number> {
    return this.database.ledgerTransfer.count();
  }
}
