import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const AGAIN_MS = 500;

interface Asked {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The database could not be asked, or is going away (class 57P); everything else is its answer. */
const isAway = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || !!error.code?.startsWith('57P');

/**
 * The statements of pg-boss. It ends a job without waiting for the answer, and an error there would end the process: a
 * statement that finds the database away is asked again until it is back or the instance stops. One whose answer was
 * lost may run twice, as every job may.
 */
export class JobsDatabase {
  constructor(
    private readonly pool: Asked,
    private readonly stop: AbortSignal,
  ) {}

  async executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    for (;;) {
      try {
        return await this.pool.query(text, values);
      } catch (error) {
        if (!isAway(error) || this.stop.aborted) throw error;
        await sleep(AGAIN_MS, undefined, { signal: this.stop }).catch(() => undefined);
      }
    }
  }
}
