import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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

  /** The database removes it as the last of its files. */
  get #pidFile(): string {
    return join(this.dataDir, 'postgres/cluster/postmaster.pid');
  }

  #postmaster(): number {
    return Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0]);
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

  /** Kills the database's first process, and so the database. */
  killDatabase(): void {
    process.kill(this.#postmaster(), 'SIGKILL');
  }

  /** Ends it and its database, which goes on when a server was killed, and removes the data. */
  async stop(): Promise<void> {
    await this.end();
    if (existsSync(this.#pidFile)) process.kill(this.#postmaster(), 'SIGINT');
    while (existsSync(this.#pidFile)) await pause(50);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
