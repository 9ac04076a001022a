/** While the socket is away the server is asked this often, and the socket is tried again. */
const ASK_EVERY_MS = 2_000;
/** A table says something at least every hand; longer silence means that the line is dead. */
const SILENCE_MS = 45_000;

interface Listener<State> {
  heard: (state: State) => void;
  /** Neither socket nor asking reaches the server, or one does again. */
  away: (isAway: boolean) => void;
  ask: () => Promise<State>;
}

/** Subscribes to shared state through a socket, and polls where no socket is available. Reconnects automatically. */
export class Feed<State> {
  private heardAt = Date.now();

  /** @param path of the socket, with its query. */
  constructor(
    private readonly path: string,
    private readonly listener: Listener<State>,
  ) {}

  open(): void {
    const address = new URL(this.path, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.heardAt = Date.now();
    const watch = setInterval(() => Date.now() - this.heardAt > SILENCE_MS && socket.close(), ASK_EVERY_MS);
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      clearInterval(watch);
      void this.askInstead();
    });
  }

  private async askInstead(): Promise<void> {
    try {
      this.hear(await this.listener.ask());
    } catch {
      this.listener.away(true);
    }
    setTimeout(() => this.open(), ASK_EVERY_MS);
  }

  private hear(state: State): void {
    this.heardAt = Date.now();
    this.listener.away(false);
    this.listener.heard(state);
  }
}
