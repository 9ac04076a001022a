import { bookCatalogues, type BookCatalogue } from '@apsara/domain/games/sports/sports-leagues';
import type { GameServices } from '../../shared/game-services.ts';
import { boardNews } from './sports-board.ts';
import type { BoardState } from './sports-api.ts';

const LOOK_EVERY_MS = 1_000;
/** A board where nothing happens says so this often, so that a dead line is noticed. */
const SAY_EVERY_MS = 15_000;

type Listener = (state: string) => void;

interface FeedServices extends Pick<GameServices, 'log'> {
  board: (catalogue: BookCatalogue) => BoardState;
}

interface Watched {
  listeners: Set<Listener>;
  said: BoardState;
  saidAt: number;
}

/** Tells everybody who watches a board what changed there; each board is looked at once for all. */
export class BoardFeed {
  private readonly boards = new Map<BookCatalogue, Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: FeedServices) {}

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Tells the listener the whole board and then of every change. @returns what ends that. */
  watch(catalogue: BookCatalogue, listener: Listener): () => void {
    const board = this.services.board(catalogue);
    const watched = this.boards.get(catalogue) ?? { listeners: new Set<Listener>(), said: board, saidAt: board.now };
    this.boards.set(catalogue, watched);
    listener(JSON.stringify(board));
    watched.listeners.add(listener);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.boards.delete(catalogue);
    };
  }

  look(): void {
    for (const catalogue of bookCatalogues) {
      const watched = this.boards.get(catalogue);
      if (watched) this.tell(catalogue, watched);
    }
  }

  private tell(catalogue: BookCatalogue, watched: Watched): void {
    try {
      const board = this.services.board(catalogue);
      const news = boardNews(watched.said, board);
      if (news.fixtures.length + news.gone.length === 0 && board.now - watched.saidAt < SAY_EVERY_MS) return;
      Object.assign(watched, { said: board, saidAt: board.now });
      for (const listener of watched.listeners) listener(JSON.stringify(news));
    } catch (err) {
      this.services.log.error({ err, catalogue }, 'the board could not be told');
    }
  }
}
