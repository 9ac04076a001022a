import { sql } from 'kysely';
import { stakePathErrors, type SqlFunction } from '@apsara/domain/protection/stake-paths';
import { allRows, type Queries } from '../shared/statements.ts';

/**
 * Reads the functions that the database has. @throws Error when one takes a stake without the question about limits: the server does not
 * start with it
 */
export async function checkStakePaths(queries: Queries): Promise<void> {
  const functions = await allRows(
    queries,
    sql<SqlFunction>`
      SELECT p.proname AS name, p.prosrc AS body, p.proargnames AS arguments
        FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'`,
  );
  const errors = stakePathErrors(functions);
  if (errors.length > 0) throw new Error(`Stakes are taken without a question about limits: ${errors.join('; ')}.`);
}
