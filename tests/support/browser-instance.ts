import pg from 'pg';
import { launchInstance } from './instance.ts';

/** Removes the seeded pop-ups, which would interrupt every story except that of the announcements. */
async function withoutPopups(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`DELETE FROM announcements WHERE type = 'PU'`);
  await database.end();
}

/**
 * Launches the platform the browser tests visit and tells them where it is. With INSTANCE_URL set they visit that one
 * instead, which saves its start while a test is being written.
 */
export default async function launchForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['INSTANCE_URL']) return undefined;
  const { url, databaseUrl, dataDir, stop } = await launchInstance();
  await withoutPopups(databaseUrl);
  Object.assign(process.env, { INSTANCE_URL: url, INSTANCE_DATABASE_URL: databaseUrl, INSTANCE_DATA_DIR: dataDir });
  return stop;
}
