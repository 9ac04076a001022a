import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

/** The command `npm run cluster` on a free port, in a data folder of its own. */
export class Cluster {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'apsara-cluster-'));
  #tool: ChildProcess | undefined;
  #port = 0;
  #said = '';
  #heard: () => void = () => undefined;

  constructor(private readonly env: Record<string, string>) {
    chmodSync(this.#dataDir, 0o755);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves when it serves. @throws Error with its words when it ends before. */
  async start(): Promise<void> {
    this.#port = await freePort();
    const args = [join(root, 'tools/cluster.mjs'), '--port', String(this.#port)];
    const env = { ...process.env, ...this.env, DATA_DIR: this.#dataDir };
    this.#tool = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#tool.stdout!, this.#tool.stderr!])
      stream.on('data', (chunk: Buffer) => {
        this.#said += chunk.toString();
        this.#heard();
      });
    const ended = new Promise<never>((_, failed) => this.#tool!.once('exit', () => failed(new Error(this.#said))));
    ended.catch(() => undefined);
    await Promise.race([this.#hear(/Apsara is running/), ended]);
  }

  /** Resolves once it has said so. */
  async #hear(words: RegExp, after = 0): Promise<void> {
    while (!words.test(this.#said.slice(after))) await new Promise<void>((heard) => (this.#heard = heard));
  }

  /** Sends a signal to one of its processes, by the name the tool gives it, and resolves when the tool has put another in its place. */
  async signal(name: string, signal: NodeJS.Signals): Promise<void> {
    const [, pid] = [...this.#said.matchAll(new RegExp(`^${name} serves: process (\\d+)`, 'gm'))].at(-1)!;
    const soFar = this.#said.length;
    process.kill(Number(pid), signal);
    await this.#hear(new RegExp(`^${name} serves`, 'm'), soFar);
  }

  /** Asks it to stop, as Ctrl-C does. @returns its exit code. */
  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((done) => this.#tool!.once('exit', done));
    this.#tool!.kill('SIGINT');
    const code = await ended;
    rmSync(this.#dataDir, { recursive: true, force: true });
    return code;
  }
}
