import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../tools/fresh-instance.mjs', import.meta.url));

interface Addresses {
  url: string;
  databaseUrl: string;
  dataDir: string;
}

/**
 * Launches the platform the browser tests visit and tells them where it is. With INSTANCE_URL set they visit that one
 * instead, which saves its start while a test is being written.
 */
export default async function launchForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['INSTANCE_URL']) return undefined;
  const child = spawn(process.execPath, [launcher], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const [line] = (await Promise.race([firstLine, exited])) as [unknown];
  if (typeof line !== 'string') throw new Error('The instance for the browser tests did not start: see above.');
  const { url, databaseUrl, dataDir } = JSON.parse(line) as Addresses;
  Object.assign(process.env, { INSTANCE_URL: url, INSTANCE_DATABASE_URL: databaseUrl, INSTANCE_DATA_DIR: dataDir });
  return async () => {
    child.stdin.end();
    await exited;
  };
}
