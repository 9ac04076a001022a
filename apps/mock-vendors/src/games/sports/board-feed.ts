import type { SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import type { GameServices } from '../../shared/game-services.ts';
import { boardNews } from './sports-board.ts';
import type { BoardState } from './sports-api.ts';

const LOOK_EVERY_MS = 1_000;
/** A board where nothing happens says so this often, so that a dead line is noticed. */
const SAY_EVERY_MS = 15_000;

type Listener = (state: string) => void;

interface FeedServices extends Pick<GameServices, 'log'> {
  board: (title: SportsTitle) => BoardState;
}

interface Watched {
  title: SportsTitle;
  listeners: Set<Listener>;
  said: BoardState;
  saidAt: number;
}

/** Tells everybody who watches a board what changed there; each board is looked at once for all. */
export class BoardFeed {
  private readonly boards = new Map<string, Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: FeedServices) {}

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Tells the listener the whole board and then of every change. @returns what ends that. */
  watch(title: SportsTitle, listener: Listener): () => void {
    const name = JSON.stringify(title);
    const board = this.services.board(title);
    const none = { title, listeners: new Set<Listener>(), said: board, saidAt: board.now };
    const watched = this.boards.get(name) ?? none;
    this.boards.set(name, watched);
    listener(JSON.stringify(board));
    watched.listeners.add(listener);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.boards.delete(name);
    };
  }

  look(): void {
    for (const watched of this.boards.values()) this.tell(watched);
  }

  private tell(watched: Watched): void {
    try {
      const board = this.services.board(watched.title);
      const news = boardNews(watched.said, board);
      if (news.fixtures.length + news.gone.length === 0 && board.now - watched.saidAt < SAY_EVERY_MS) return;
      Object.assign(watched, { said: board, saidAt: board.now });
      for (const listener of watched.listeners) listener(JSON.stringify(news));
    } catch (err) {
      this.services.log.error({ err, title: watched.title }, 'the board could not be told');
    }
  }
}
