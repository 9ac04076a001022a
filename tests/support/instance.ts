import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../tools/fresh-instance.mjs', import.meta.url));

/** A platform of the tests' own, with its addresses; `stop` ends it and removes its data. */
export interface Instance {
  url: string;
  databaseUrl: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** Launches API, vendors and database on free ports. @throws Error when it does not start. */
export async function launchInstance(env: Record<string, string> = {}): Promise<Instance> {
  const child = spawn(process.execPath, [launcher], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const [line] = (await Promise.race([firstLine, exited])) as [unknown];
  if (typeof line !== 'string') throw new Error('The instance for the tests did not start: see above.');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  return { ...(JSON.parse(line) as Omit<Instance, 'stop'>), stop };
}
