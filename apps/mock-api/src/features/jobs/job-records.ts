import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';

/** Faults are kept this long. */
const KEPT_MS = 30 * 86_400_000;
/** Of an error's text, in characters. */
const MAX_ERROR = 1_000;
/** Work that is done every few seconds is written down once a minute, and so are the faults of a job. */
const RECORD_EVERY_MS = 60_000;

/** What a job answers where another instance does it. */
export const ELSEWHERE = 'another instance is at it';

export type Work = () => Promise<unknown>;

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/** Writes down how jobs go, for operators. A record that cannot be written keeps no job from being done. */
export class JobRecords {
  constructor(private readonly parts: Parts) {}

  /** The work, with its beginning and its end written down. */
  recorded(name: string, work: Work): Work {
    return async () => {
      const startedAt = this.#now();
      await this.#keep(() => this.#begin(name, startedAt));
      try {
        const result = await work();
        await this.#keep(() => this.#end(name, startedAt));
        return result;
      } catch (error) {
        await this.#keep(() => this.#fail(name, startedAt, error));
        throw error;
      }
    };
  }

  /** The same of work that is done every few seconds, and answers `ELSEWHERE` where another instance does it. */
  sometimes(name: string, work: Work): Work {
    let recordedAt = -Infinity;
    return async () => {
      const startedAt = this.#now();
      try {
        const result = await work();
        if (result === ELSEWHERE || startedAt.getTime() - recordedAt < RECORD_EVERY_MS) return result;
        recordedAt = startedAt.getTime();
        await this.#keep(() => this.#end(name, startedAt));
        return result;
      } catch (error) {
        recordedAt = -Infinity;
        await this.#keep(() => this.#fail(name, startedAt, error));
        throw error;
      }
    };
  }

  async #begin(name: string, startedAt: Date): Promise<void> {
    const state = { startedAt, endedAt: null };
    await this.parts.database.jobState.upsert({ where: { name }, create: { name, ...state }, update: state });
  }

  async #end(name: string, startedAt: Date): Promise<void> {
    const endedAt = this.#now();
    const state = { startedAt, endedAt, succeededAt: endedAt, failures: 0 };
    await this.parts.database.jobState.upsert({ where: { name }, create: { name, ...state }, update: state });
  }

  async #fail(name: string, startedAt: Date, error: unknown): Promise<void> {
    const { database } = this.parts;
    const endedAt = this.#now();
    const run = { startedAt, endedAt };
    await database.jobState.upsert({
      where: { name },
      create: { name, ...run, failures: 1 },
      update: { ...run, failures: { increment: 1 } },
    });
    const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR).replaceAll('\0', '');
    // The faults of a minute are one row, with the words of the last: a job may fail every second for weeks.
    const at = { gt: new Date(endedAt.getTime() - RECORD_EVERY_MS) };
    const { count } = await database.jobFault.updateMany({ where: { job: name, at }, data: { error: text } });
    if (count === 0)
      await database.jobFault.create({ data: { id: randomUUID(), job: name, at: endedAt, error: text } });
    await database.jobFault.deleteMany({ where: { at: { lt: new Date(endedAt.getTime() - KEPT_MS) } } });
  }

  #now(): Date {
    return this.parts.clock.machine();
  }

  async #keep(record: () => Promise<void>): Promise<void> {
    try {
      await record();
    } catch (error) {
      this.parts.logger.error({ err: error }, 'a job was not recorded');
    }
  }
}
