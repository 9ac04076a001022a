import type { Currency } from '@apsara/domain/money';
import type { GameServices } from './game-services.ts';

const LOOK_EVERY_MS = 1_000;
/** Heartbeat of an unchanged feed, so that listeners notice a dead connection. */
const SAY_EVERY_MS = 15_000;

type Listener = (state: string) => void;

interface Watched {
  game: string;
  currency: Currency;
  listeners: Set<Listener>;
  /** The last state sent, without its time stamp. */
  said: string;
  saidAt: number;
}

interface FeedServices<State> extends Pick<GameServices, 'log'> {
  state: (game: string, currency: Currency) => State | Promise<State>;
}

/**
 * Sends the changes of a game in one currency to its listeners, at most once a second. Each game and currency is polled
 * once for all listeners. `now` of a state is the server's clock, in ms.
 */
export class RoomFeed<State extends { now: number }> {
  private readonly watched = new Map<string, Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: FeedServices<State>) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Sends the listener the current state, then every change. @returns a function that unsubscribes. */
  watch(game: string, currency: Currency, listener: Listener): () => void {
    const name = JSON.stringify([game, currency]);
    const watched = this.watched.get(name) ?? { game, currency, listeners: new Set<Listener>(), said: '', saidAt: 0 };
    this.watched.set(name, watched);
    watched.listeners.add(listener);
    watched.said = '';
    void this.lookAt(watched);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.watched.delete(name);
    };
  }

  async look(): Promise<void> {
    await Promise.all([...this.watched.values()].map((watched) => this.lookAt(watched)));
  }

  private async lookAt(watched: Watched): Promise<void> {
    try {
      const state = await this.services.state(watched.game, watched.currency);
      const news = JSON.stringify({ ...state, now: 0 });
      if (news === watched.said && state.now - watched.saidAt < SAY_EVERY_MS) return;
      Object.assign(watched, { said: news, saidAt: state.now });
      for (const listener of watched.listeners) listener(JSON.stringify(state));
    } catch (err) {
      this.services.log.error({ err, game: watched.game }, 'the room could not be told');
    }
  }
}
