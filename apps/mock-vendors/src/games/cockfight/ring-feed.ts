import type { Currency } from '@apsara/domain/money';
import type { House } from '../../house/house.ts';
import type { RingState } from './cockfight-api.ts';

const LOOK_EVERY_MS = 1_000;
/** A ring where nothing happens says so this often, so that a dead line is noticed. */
const SAY_EVERY_MS = 15_000;

type Listener = (state: string) => void;

interface Watched {
  game: string;
  currency: Currency;
  listeners: Set<Listener>;
  /** What was said last, but for the time it was said at. */
  said: string;
  saidAt: number;
}

interface FeedRooms extends Pick<House, 'log'> {
  ring: (game: string, currency: Currency) => Promise<RingState>;
}

/** Tells everybody at a ring what changed there, once a second at most; each ring is looked at once for all who watch it. */
export class RingFeed {
  private readonly rings = new Map<string, Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rooms: FeedRooms) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Tells the listener how things stand and then of every change. @returns what ends that. */
  watch(game: string, currency: Currency, listener: Listener): () => void {
    const name = JSON.stringify([game, currency]);
    const watched = this.rings.get(name) ?? { game, currency, listeners: new Set<Listener>(), said: '', saidAt: 0 };
    this.rings.set(name, watched);
    watched.listeners.add(listener);
    watched.said = '';
    void this.lookAt(watched);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.rings.delete(name);
    };
  }

  async look(): Promise<void> {
    await Promise.all([...this.rings.values()].map((watched) => this.lookAt(watched)));
  }

  private async lookAt(watched: Watched): Promise<void> {
    try {
      const state = await this.rooms.ring(watched.game, watched.currency);
      const news = JSON.stringify({ ...state, now: 0 });
      if (news === watched.said && state.now - watched.saidAt < SAY_EVERY_MS) return;
      Object.assign(watched, { said: news, saidAt: state.now });
      for (const listener of watched.listeners) listener(JSON.stringify(state));
    } catch (err) {
      this.rooms.log.error({ err, game: watched.game }, 'the ring could not be told');
    }
  }
}
