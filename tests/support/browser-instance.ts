import { launchInstance } from './instance.ts';

/**
 * Launches the platform the browser tests visit and tells them where it is. With INSTANCE_URL set they visit that one
 * instead, which saves its start while a test is being written.
 */
export default async function launchForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['INSTANCE_URL']) return undefined;
  const { url, databaseUrl, dataDir, stop } = await launchInstance();
  Object.assign(process.env, { INSTANCE_URL: url, INSTANCE_DATABASE_URL: databaseUrl, INSTANCE_DATA_DIR: dataDir });
  return stop;
}
