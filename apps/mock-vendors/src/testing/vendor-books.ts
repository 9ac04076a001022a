import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Store } from '../shared/store.ts';
import { startFakePlatform, type FakePlatform } from './fake-platform.ts';
import { freshDatabase } from './fresh-database.ts';
import { servicesOn, type ServiceOptions } from './services-on.ts';

interface GameBooks {
  /** Tables of `mock_vendors` that the game keeps besides its tickets. */
  tables?: readonly string[];
  /** Makes them. */
  prepare?: (pool: Pool) => Promise<void>;
  /** The clock's time when a test starts, ms. */
  begins?: number;
}

/**
 * Vendor services on a real database, with a scripted platform and a clock that only the test moves. The tables are
 * emptied before every test.
 */
export class VendorBooks {
  platform!: FakePlatform;
  /** Ms. */
  clock = 0;
  private database!: Awaited<ReturnType<typeof freshDatabase>>;
  /** Shutdown functions of the processes that a test started. */
  protected readonly lives: (() => Promise<void>)[] = [];

  constructor({ tables = [], prepare, begins = Date.parse('2026-05-01T10:00:00Z') }: GameBooks = {}) {
    beforeAll(async () => {
      [this.database, this.platform] = await Promise.all([freshDatabase(), startFakePlatform()]);
      await new Store(this.pool).prepare();
      await prepare?.(this.pool);
    });
    beforeEach(async () => {
      await this.pool.query(
        `TRUNCATE ${['tickets', ...tables].map((table) => `mock_vendors.${table}`).join(', ')} CASCADE`,
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
  services(options: Partial<ServiceOptions> = {}): ReturnType<typeof servicesOn> {
    return servicesOn(this.pool, { now: () => new Date(this.clock), platformUrl: this.platform.url, ...options });
  }

  pass(seconds: number): void {
    this.clock += seconds * 1_000;
  }

  /** The amounts of all calls of one action that the platform received, in wire format. */
  amountsOf(action: string): string[] {
    return this.platform.heard.filter((call) => call.action === action).map(({ body }) => body.amount);
  }

  /** The payout of each member. */
  wins(): Record<string, string> {
    return Object.fromEntries(
      this.platform.heard.filter(({ action }) => action === 'win').map(({ body }) => [body.memberId, body.amount]),
    );
  }
}
