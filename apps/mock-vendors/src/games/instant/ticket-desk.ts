import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { ScratchTableName } from '@apsara/domain/games/instant/scratch';
import { itemAt } from '@apsara/domain/lists';
import type { Pool } from 'pg';
import type { GameSession } from '../../shared/game-session.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { DemoPrints } from './demo-prints.ts';
import type { PrintRunView } from './instant-api.ts';
import { playOf, type InstantPlay } from './instant-round.ts';
import { KeptPrints } from './kept-prints.ts';
import { prizesOf, runLabel, runView, type PrintShop } from './print-runs.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';

/** Sells scratch tickets. The order of a run is fixed before its first sale, so a ticket gets its number after its stake was taken. */
export class TicketDesk {
  private readonly demo: PrintShop = new DemoPrints();
  private readonly kept: KeptPrints;

  constructor(pool: Pool) {
    this.kept = new KeptPrints(pool);
  }

  prepare(): Promise<void> {
    return this.kept.prepare();
  }

  /** What a ticket's play is before it has a number. */
  unprinted(bet: InstantBet): InstantPlay {
    return { bet, picks: [], drawn: [], seeds: { serverSeedHash: '', clientSeed: '', nonce: 0 } };
  }

  /** The play of a ticket with its number and prize, if it is a scratch ticket without one. */
  async printed(ticket: Ticket, session?: GameSession): Promise<InstantPlay> {
    const play = playOf(ticket);
    const { bet } = play;
    if (bet.game !== 'scratch' || play.drawn.length > 0) return play;
    const shelf = shelfOf(ticket);
    const isDemo = session?.mode === 'demo';
    const { run, seed, number } = isDemo
      ? await this.demo.sell(demoShelf(session, shelf), ticket.id)
      : await this.kept.sell(shelf, ticket.id);
    const label = runLabel(shelf, run);
    const prize = itemAt(prizesOf(bet.table, seed, label), number - 1);
    return {
      ...play,
      drawn: [prize],
      seeds: { serverSeedHash: seedHash(seed), clientSeed: label, nonce: number },
    };
  }

  /** The run on sale at a price in units. */
  async run(session: GameSession, { table, stake }: { table: ScratchTableName; stake: bigint }): Promise<PrintRunView> {
    const shelf = shelfOf({ ...session, stake });
    const run =
      session.mode === 'demo' ? await this.demo.current(demoShelf(session, shelf)) : await this.kept.current(shelf);
    return runView(table, shelf, run);
  }

  /** The seeds of the runs of these rounds that are sold out. */
  revealed(tickets: readonly Ticket[]): Promise<string[]> {
    return this.kept.revealed(tickets.map((ticket) => playOf(ticket).seeds.serverSeedHash));
  }
}

type Priced = Pick<Ticket, 'game' | 'currency' | 'stake'>;
const shelfOf = ({ game, currency, stake }: Priced): string => `${game}:${currency}:${stake}`;
const demoShelf = ({ token }: GameSession, shelf: string): string => `${token} ${shelf}`;
