import pg from 'pg';

/** A deadlock needs two requests that met at the wrong moment; five in a row point to something else. */
const MAX_ATTEMPTS = 5;

const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01';

/**
 * Runs a transaction again when PostgreSQL aborted it to resolve a deadlock: nothing of it was written then.
 * @throws what `run` threw: any other error, and the deadlock of the last attempt
 */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
}
