import { createServer, type AddressInfo, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** The commands of a client, each as its words. */
function commandsIn(text: string): string[][] {
  const lines = text.split('\r\n');
  const commands: string[][] = [];
  for (let at = 0; lines[at]?.startsWith('*');) {
    const words = Number(lines[at]?.slice(1));
    commands.push(Array.from({ length: words }, (_, word) => lines[at + 2 + 2 * word] ?? ''));
    at += 1 + 2 * words;
  }
  return commands;
}

const INFO = 'redis_version:7.0.0\r\nloading:0\r\n';

/** As much of a Redis as counts calls, on this machine. Silent, it keeps its connections and answers nothing, as a machine that froze. */
export class SilentRedis {
  isSilent = false;
  connections = 0;
  /** Counts that were asked for and answered. */
  counted = 0;
  /** What came while it was silent. */
  unanswered = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.connections += 1;
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        for (const [name = ''] of commandsIn(data.toString())) {
          if (this.isSilent) this.unanswered += 1;
          else socket.write(this.#answer(name.toLowerCase()));
        }
      });
    });
  }

  static async open(): Promise<SilentRedis> {
    const redis = new SilentRedis();
    await new Promise<void>((listening) => redis.#server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void redis.#server.close());
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #answer(name: string): string {
    if (name === 'info') return `$${INFO.length}\r\n${INFO}\r\n`;
    if (name === 'publish') return ':0\r\n';
    if (!name.startsWith('eval')) return '+OK\r\n';
    this.counted += 1;
    return '*2\r\n:1\r\n:60000\r\n';
  }
}
