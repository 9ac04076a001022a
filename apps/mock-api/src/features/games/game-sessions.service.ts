import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { newToken } from '../../shared/secrets/tokens.ts';
import type { Transaction } from '../../shared/statements.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitRulesService } from '../limits/limit-rules.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { VendorSessionsService } from '../wallets/vendor-sessions.service.ts';
import type { CatalogueGame } from './catalogue.service.ts';

/** A vendor's session token lasts for a long evening; wins are accepted after it has expired. */
const GAME_SESSION_MS = 6 * 3_600_000;

interface Player {
  memberId: string;
  siteCode: string;
  /** Of the login session that launches; the scenarios of developers have none. */
  sessionHash?: Uint8Array<ArrayBuffer> | null;
}

/** Sessions of games that are played for real money. */
@Injectable()
export class GameSessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly vendorSessions: VendorSessionsService,
    private readonly rules: LimitRulesService,
    sessions: SessionsService,
  ) {
    rules.onRuled((transaction, siteCode, isRuled) => this.#rule(transaction, siteCode, isRuled));
    sessions.onEnd((tokenHashes, transaction) => this.#endWith(tokenHashes, transaction));
  }

  /** @returns the token by which the game's vendor bets for this member, for `lastsMs`. */
  async open(
    game: CatalogueGame,
    { memberId, siteCode, sessionHash = null }: Player,
    lastsMs = GAME_SESSION_MS,
  ): Promise<string> {
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + lastsMs);
    const opening = { token, vendor: game.vendorCode, product: game.gameType, memberId, siteCode, expiresAt };
    const { accountId, currency, tokenHash } = await this.vendorSessions.open(opening);
    const houseId = await this.ledger.house(siteCode, `games:${game.vendorCode}`, currency);
    await this.database.gameSession.create({
      data: {
        tokenHash,
        memberId,
        vendorCode: game.vendorCode,
        gameCode: game.gameCode,
        nodeId: game.nodeId,
        accountId,
        houseId,
        currency,
        createdAt,
        expiresAt,
        sessionHash,
        ruled: await this.rules.isRuled(siteCode),
      },
    });
    return token;
  }

  /** Games that are open ask the site's rules from their next bet on. */
  async #rule(transaction: Transaction, siteCode: string, ruled: boolean): Promise<void> {
    await transaction
      .updateTable('gameSessions as s')
      .from('members as m')
      .set({ ruled })
      .whereRef('m.id', '=', 's.memberId')
      .where('m.siteCode', '=', siteCode)
      .where('s.expiresAt', '>', this.clock.now())
      .execute();
  }

  /** Ends the games that were launched in login sessions that end: no more bets; wins are still accepted. */
  async #endWith(sessionHashes: Uint8Array[], transaction: Transaction): Promise<void> {
    const now = this.clock.now();
    await transaction
      .updateTable('gameSessions')
      .set({ expiresAt: now })
      .where('sessionHash', 'in', sessionHashes)
      .where('expiresAt', '>', now)
      .execute();
  }
}
