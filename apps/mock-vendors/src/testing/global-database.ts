import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const launcher = fileURLToPath(new URL('../../../../tools/test-database.mjs', import.meta.url));

/** A PostgreSQL for the whole run: the one SERVICE_TEST_DATABASE_URL names, else one that ends with the run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['SERVICE_TEST_DATABASE_URL'];
  if (given) {
    project.provide('serverUrl', given);
    return undefined;
  }
  const child = spawn(process.execPath, [launcher], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited])) as [unknown];
  if (typeof line !== 'string') throw new Error('The database for the tests did not start: see above.');
  project.provide('serverUrl', line);
  return async () => {
    child.stdin.end();
    await exited;
  };
}
