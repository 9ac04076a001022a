/** A server's clock that was set, or a page that slept: what was known of it before is of no use. */
const SET_MS = 2_000;

/**
 * The server's clock as the page knows it. The device's own clock is not asked: only the time since the page was opened
 * is, which nobody sets. Of what the server says, the message that was shortest on its way says most.
 */
export class ServerClock {
  private ahead: number | undefined;

  /** @param said the server's clock in a message that has just come, ms since 1970. */
  hear(said: number): void {
    const ahead = said - performance.now();
    const isSet = this.ahead === undefined || Math.abs(ahead - this.ahead) > SET_MS;
    this.ahead = isSet ? ahead : Math.max(ahead, this.ahead ?? ahead);
  }

  /** Ms since 1970; 0 before the server has said anything. */
  now(): number {
    return this.ahead === undefined ? 0 : Math.floor(performance.now() + this.ahead);
  }
}
