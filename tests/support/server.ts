import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Runs one of the server's programs from the workspace's root, or from an unpacked package. */
export const program = (name: string, folder = root): { script: string; cwd: string } => ({
  script: join(folder, 'apps/mock-api/dist', name),
  cwd: folder,
});

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** The API alone, in a data folder of its own, for tests that kill it or run it another way. */
export class Server {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'apsara-server-'));
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(private readonly env: Record<string, string>) {
    chmodSync(this.dataDir, 0o755);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Gives it the development seed, once, before its first start. */
  async seed(): Promise<void> {
    const tool = spawn(process.execPath, [join(root, 'tools/seeded-data.mjs'), this.dataDir], { stdio: 'inherit' });
    const [code] = await once(tool, 'exit');
    if (code !== 0) throw new Error('There is no seed: see above.');
  }

  /** Resolves when it serves; `over` holds for this run. @throws Error when it ends before. */
  async start(over: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort();
    const { script, cwd } = program('main.js');
    const env = {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      ...this.env,
      ...over,
      DATA_DIR: this.dataDir,
      PORT: String(this.#port),
    };
    const child = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && ready());
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  /** Whether the books agree with each other: 0 if every balance is the sum of its entries. */
  verify(): number | null {
    const { script, cwd } = program('ledger-verify.js');
    const env = { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '' };
    return spawnSync(process.execPath, [script], { cwd, env, stdio: 'inherit' }).status;
  }

  /** Ends it without a word, as a crash does. */
  kill(): void {
    this.#child!.removeAllListeners('exit');
    this.#child!.kill('SIGKILL');
  }

  /** Ends it in order; it can be started again. */
  async end(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
