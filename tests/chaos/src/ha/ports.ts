import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/**
 * Free ports from a number on. They lie below those that outgoing connections take: one of them could be taken while
 * the server it belongs to is down.
 */
export class Ports {
  #last: number;

  constructor(from: number) {
    this.#last = from - 1;
  }

  async next(): Promise<number> {
    for (;;) {
      const port = (this.#last += 1);
      if (await isFree(port)) return port;
    }
  }
}
