import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { killFamily, pauseFamily } from '@apsara/mock-api/testing/family';
import type { Victim } from './program.ts';

const RESTART_MS = 300;

/** The embedded PostgreSQL of a data folder, started again after every blow, on the same port. */
export class DatabaseServer implements Victim {
  #isUp = true;

  private constructor(
    private readonly dataDir: string,
    readonly url: string,
  ) {}

  static async start(dataDir: string): Promise<DatabaseServer> {
    const { url } = await startEmbedded(dataDir);
    return new DatabaseServer(dataDir, url);
  }

  /** The address of one of its databases. */
  urlOf(name: string): string {
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  get #pid(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  kill(downMs: number): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    killFamily(this.#pid);
    void sleep(downMs).then(() => this.#startAgain());
  }

  async #startAgain(): Promise<void> {
    while (!this.#isUp) {
      this.#isUp = await startEmbedded(this.dataDir).then(
        () => true,
        () => sleep(RESTART_MS, false),
      );
    }
  }

  pause(forMs: number): void {
    if (this.#isUp) void sleep(forMs).then(pauseFamily(this.#pid));
  }

  async ready(): Promise<void> {
    while (!this.#isUp) await sleep(50);
  }

  stop(): void {
    if (this.#isUp) killFamily(this.#pid);
  }
}
