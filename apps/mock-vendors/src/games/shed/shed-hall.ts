import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { shedGameOf } from '@apsara/domain/games/shed/shed-titles';
import type { Currency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import { shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import { TableHall } from '../../shared/card-hall/table-hall.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { HallState, OwnSeat, SitAnswer, Sitting, TurnAnswer, Turning } from './shed-api.ts';
import { ShedTable } from './shed-table.ts';

interface HallServices extends Pick<GameServices, 'tickets' | 'now' | 'log'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw?: () => Card[];
}

/** All tables of Tiến lên and Big Two; callers check that the game is one of them. */
export class ShedHall extends TableHall<ShedTable> {
  private readonly now: () => Date;

  constructor(services: HallServices) {
    super(
      services,
      (key, isElsewhere) =>
        new ShedTable(must(shedGameOf(key.game), `the cards of ${key.game}`), key, {
          draw: shuffledDeck,
          ...services,
          isElsewhere,
        }),
    );
    this.now = services.now;
  }

  state(game: string, currency: Currency): HallState {
    return { now: this.now().getTime(), tables: this.tables(game, currency).map((table) => table.view()) };
  }

  async sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    return (await this.sitAt(session, asked, (table) => table.sit(session, asked))) ?? { outcome: 'closed' };
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
