import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { Currency } from '@apsara/domain/money';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import { shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import { TableHall } from '../../shared/card-hall/table-hall.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { HallState, OwnSeat, Seeding, SitAnswer, Sitting, TurnAnswer, Turning, Wish } from './ring-api.ts';
import { RingTable } from './ring-table.ts';

interface HallServices extends Pick<GameServices, 'tickets' | 'now' | 'log'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw?: () => Card[];
}

/** All cash tables of Texas hold'em. */
export class RingHall extends TableHall<RingTable> {
  private readonly now: () => Date;

  constructor(services: HallServices) {
    super(services, (key, isElsewhere) => new RingTable(key, { draw: shuffledDeck, ...services, isElsewhere }));
    this.now = services.now;
  }

  state(game: string, currency: Currency): HallState {
    return { now: this.now().getTime(), tables: this.tables(game, currency).map((table) => table.view()) };
  }

  async sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    return (await this.sitAt(session, asked, (table) => table.sit(session, asked))) ?? { outcome: 'closed' };
  }

  async seed(session: GameSession, seeding: Seeding): Promise<boolean> {
    const found = await this.seatOf(session);
    return found?.table.seed(found.place, seeding) ?? false;
  }

  async wish(session: GameSession, wish: Wish): Promise<OwnSeat | null> {
    const found = await this.seatOf(session);
    found?.table.wish(found.place, session, wish);
    return this.own(session);
  }

  async turn(session: GameSession, turning: Turning): Promise<TurnAnswer> {
    const found = await this.seatOf(session);
    return found ? found.table.turn(found.place, turning) : { outcome: 'late' };
  }

  async own(session: GameSession): Promise<OwnSeat | null> {
    const found = await this.seatOf(session);
    return found ? found.table.own(found.place) : null;
  }
}
