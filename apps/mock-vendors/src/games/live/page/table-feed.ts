import type { BaccaratTableName } from '@apsara/domain/baccarat-tables';
import type { TableState } from '../live-api.ts';

/** While the socket is away the table is asked this often, and the socket is tried again. */
const ASK_EVERY_MS = 2_000;
/** A table says something at least every hand; longer silence means that the line is dead. */
const SILENCE_MS = 45_000;

interface Listener {
  heard: (state: TableState) => void;
  /** Neither socket nor asking reaches the table, or one does again. */
  away: (isAway: boolean) => void;
  ask: (name: BaccaratTableName) => Promise<TableState>;
}

/** Hears of the table through a socket; without one it asks. It comes back by itself. */
export class TableFeed {
  private heardAt = Date.now();

  constructor(
    private readonly name: BaccaratTableName,
    private readonly listener: Listener,
  ) {}

  open(): void {
    const address = new URL(`/vendors/live/socket?table=${this.name}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.heardAt = Date.now();
    const watch = setInterval(() => Date.now() - this.heardAt > SILENCE_MS && socket.close(), ASK_EVERY_MS);
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(data as string) as TableState));
    socket.addEventListener('close', () => {
      clearInterval(watch);
      void this.askInstead();
    });
  }

  private async askInstead(): Promise<void> {
    try {
      this.hear(await this.listener.ask(this.name));
    } catch {
      this.listener.away(true);
    }
    setTimeout(() => this.open(), ASK_EVERY_MS);
  }

  private hear(state: TableState): void {
    this.heardAt = Date.now();
    this.listener.away(false);
    this.listener.heard(state);
  }
}
