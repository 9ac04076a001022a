import type { GameSessionsService } from '../games/game-sessions.service.ts';
import type { CatalogueGame, CatalogueService } from '../games/catalogue.service.ts';
import type { VendorsService } from '../vendors/vendors.service.ts';
import type { Database } from '../../shared/database.ts';

interface Parts {
  database: Database;
  vendors: VendorsService;
  catalogue: CatalogueService;
  sessions: GameSessionsService;
  game: CatalogueGame;
  who: { memberId: string; siteCode: string };
  /** Opens another member of the site. @returns the id */
  openOther: () => Promise<string>;
  /** Approves the correction of this transaction, which waits. */
  approve: (transactionId: string) => Promise<void>;
  /** How long a slow bet takes. */
  slowMs: number;
}

/** What a scenario may do behind the platform's counter, and read in its books. */
export class ScenarioSite {
  constructor(private readonly parts: Parts) {}

  /** A part of the time a slow bet takes: its vendor gives up after five of six seconds. */
  wait(sixths: number): Promise<void> {
    return new Promise((done) => setTimeout(done, (this.parts.slowMs * sixths) / 6));
  }

  /** The token of a session that ended as it began. */
  expiredToken(): Promise<string> {
    const { sessions, game, who } = this.parts;
    return sessions.open(game, who, 0);
  }

  /** Another member with a session of the same game, and without money. */
  async otherPlayer(): Promise<{ memberId: string; sessionToken: string }> {
    const { sessions, game, who, openOther } = this.parts;
    const memberId = await openOther();
    return { memberId, sessionToken: await sessions.open(game, { ...who, memberId }) };
  }

  /** What an operator does with a correction that waits. */
  approve(transactionId: string): Promise<void> {
    return this.parts.approve(transactionId);
  }

  async inMaintenance(play: () => Promise<void>): Promise<void> {
    const { vendors, catalogue, game } = this.parts;
    await vendors.setMaintenance(game.vendorCode, true);
    try {
      await play();
    } finally {
      await vendors.setMaintenance(game.vendorCode, false);
      catalogue.forget();
    }
  }

  /** The kind of movement a transaction became, as the member's account record shows it. */
  async kindOf(transactionId: string): Promise<string | undefined> {
    return (await this.parts.database.ledgerTransfer.findFirst({ where: { requestKey: this.key(transactionId) } }))
      ?.kind;
  }

  /** The code of the game a bet was written down under. */
  async gameOf(transactionId: string): Promise<string | undefined> {
    const game = await this.parts.database.query
      .selectFrom('ledgerRequests as r')
      .innerJoin('bets as b', (bet) => bet.onRef('b.id', '=', 'r.betId').onRef('b.placedAt', '=', 'r.betAt'))
      .innerJoin('games as g', 'g.nodeId', 'b.nodeId')
      .select('g.gameCode')
      .where('r.key', '=', this.key(transactionId))
      .executeTakeFirst();
    return game?.gameCode;
  }

  /** Whether a round takes bets and wins still. */
  async isOpen(roundId: string): Promise<boolean> {
    const { database, game, who } = this.parts;
    const round = await database.seamlessRound.findFirst({
      where: { vendorCode: game.vendorCode, roundId, memberId: who.memberId },
    });
    return round !== null && round.closedAt === null;
  }

  /** Whether the audit has an event of this kind about a transaction. */
  async isFlagged(kind: string, transactionId: string): Promise<boolean> {
    return (await this.parts.database.auditEvent.count({ where: { kind, subject: this.key(transactionId) } })) > 0;
  }

  private key(transactionId: string): string {
    return `${this.parts.game.vendorCode}:${transactionId}`;
  }
}
