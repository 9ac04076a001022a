import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const script = resolve(import.meta.dirname, '../../apps/mock-vendors/dist/server/server.js');

interface VendorsOptions {
  port: number;
  platformUrl: string;
  /** The API's, which says where the database is. */
  dataDir: string;
  env?: Record<string, string>;
}

/** The vendors' process on its own, for tests that kill it. */
export class Vendors {
  #child: ChildProcess | undefined;

  constructor(private readonly options: VendorsOptions) {}

  /** Resolves when it serves. @throws Error when it ends before. */
  async start(): Promise<void> {
    const { port, platformUrl, dataDir, env: more } = this.options;
    const { url } = JSON.parse(readFileSync(join(dataDir, 'state.json'), 'utf8')) as { url: string };
    const env = {
      ...process.env,
      VENDORS_PORT: `${port}`,
      PLATFORM_URL: platformUrl,
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      ...more,
    };
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    const health = `http://127.0.0.1:${port}/vendors/healthz`;
    while (
      !(await fetch(health).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      if (child.exitCode !== null) throw new Error(`the vendors ended with ${child.exitCode}`);
  }

  /** Ends it without a word, as a crash does. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }
}
