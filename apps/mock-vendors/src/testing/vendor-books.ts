import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Store } from '../house/store.ts';
import { startFakePlatform, type FakePlatform } from './fake-platform.ts';
import { freshDatabase } from './fresh-database.ts';
import { houseOn, type HouseOptions } from './house-on.ts';

interface GameBooks {
  /** Tables of `vendor_house` that the game keeps besides its tickets. */
  tables?: readonly string[];
  /** Makes them. */
  prepare?: (pool: Pool) => Promise<void>;
  /** What the clock shows when a test begins, ms. */
  begins?: number;
}

/** The vendors' books on a real database, with a platform that says what the test wants and a clock that only the test moves. Emptied before every test. */
export class VendorBooks {
  platform!: FakePlatform;
  /** Ms. */
  clock = 0;
  private database!: Awaited<ReturnType<typeof freshDatabase>>;
  /** What ends each life of the process that a test began. */
  protected readonly lives: (() => Promise<void>)[] = [];

  constructor({ tables = [], prepare, begins = Date.parse('2026-05-01T10:00:00Z') }: GameBooks = {}) {
    beforeAll(async () => {
      [this.database, this.platform] = await Promise.all([freshDatabase(), startFakePlatform()]);
      await new Store(this.pool).prepare();
      await prepare?.(this.pool);
    });
    beforeEach(async () => {
      await this.pool.query(
        `TRUNCATE ${['tickets', ...tables].map((table) => `vendor_house.${table}`).join(', ')} CASCADE`,
      );
      this.platform.heard.length = 0;
      this.platform.reactWith(() => ({}));
      this.clock = begins;
      return async () => {
        for (const end of this.lives.splice(0)) await end();
      };
    });
    afterAll(async () => {
      await this.platform.close();
      await this.database.drop();
    });
  }

  get pool(): Pool {
    return this.database.pool;
  }

  /** One life of the process: another one on the same books is a restart. */
  house(options: Partial<HouseOptions> = {}): ReturnType<typeof houseOn> {
    return houseOn(this.pool, { now: () => new Date(this.clock), platformUrl: this.platform.url, ...options });
  }

  pass(seconds: number): void {
    this.clock += seconds * 1_000;
  }

  /** What the platform heard of an action, as amounts on the wire. */
  amountsOf(action: string): string[] {
    return this.platform.heard.filter((call) => call.action === action).map(({ body }) => body.amount);
  }

  /** What each member was paid. */
  wins(): Record<string, string> {
    return Object.fromEntries(
      this.platform.heard.filter(({ action }) => action === 'win').map(({ body }) => [body.memberId, body.amount]),
    );
  }
}
