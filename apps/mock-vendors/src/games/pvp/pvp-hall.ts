import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { Currency } from '@apsara/domain/money';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import { shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import { TableHall } from '../../shared/card-hall/table-hall.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Decision, HallState, OwnSeat, SitAnswer, Sitting } from './pvp-api.ts';
import { PvpTable } from './pvp-table.ts';

interface HallServices extends Pick<GameServices, 'tickets' | 'now' | 'log'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw?: () => Card[];
}

/** All tables of niu niu. */
export class PvpHall extends TableHall<PvpTable> {
  private readonly now: () => Date;

  constructor(services: HallServices) {
    super(services, (key, isElsewhere) => new PvpTable(key, { draw: shuffledDeck, ...services, isElsewhere }));
    this.now = services.now;
  }

  state(game: string, currency: Currency): HallState {
    return { now: this.now().getTime(), tables: this.tables(game, currency).map((table) => table.view()) };
  }

  async sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    return (await this.sitAt(session, asked, (table) => table.sit(session, asked))) ?? { outcome: 'closed' };
  }

  async decide(session: GameSession, hand: string, decision: Decision): Promise<Decision | null> {
    const found = await this.seatOf(session);
    return found ? found.table.decide(found.place, hand, decision) : null;
  }

  async own(session: GameSession): Promise<OwnSeat | null> {
    const found = await this.seatOf(session);
    return found ? found.table.own(found.place) : null;
  }
}
