import { Seals } from '../shared/secrets/seals.ts';
import { runOnDatabase } from './run-on-database.ts';
import { requireSecrets, resealAll } from './sealed-values.ts';

/** Seals all keys with the first secret, and says what is left for the others; exits with 1 when something is. */
runOnDatabase(async (database, config) => {
  const seals = new Seals(config);
  await requireSecrets(database.query, seals);
  const columns = await resealAll(database.query, seals);
  for (const { column, sealed, left } of columns)
    process.stdout.write(`${column}: ${sealed} sealed again, ${left} left\n`);
  const isDone = columns.every(({ left }) => left === 0);
  process.stdout.write(
    isDone
      ? `Everything is sealed with ${seals.versions[0]}: the other secrets can be removed from APSARA_SECRET.\n`
      : 'Keep the other secrets. When every instance has the new APSARA_SECRET, run this command again.\n',
  );
  return isDone ? 0 : 1;
});
