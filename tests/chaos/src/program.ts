import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@apsara/domain/must';
import { killFamily, pauseFamily } from '@apsara/mock-api/testing/family';

/** A target of the schedule. */
export interface Victim {
  /** Ends it as a crash does; it starts again after `downMs`. */
  kill(downMs: number): void;
  pause(forMs: number): void;
}

/** Whatever did not start is tried again after this long, as a service manager does. */
const RESTART_MS = 300;

export interface ProgramOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  port: number;
  /** Where it listens, if not on this machine's loopback. */
  host?: string;
  logFile: string;
  /** Processes it has started that are no longer below it, and end with it. */
  others?: () => number[];
  /** Called if it ends after it was ready without being killed. */
  onOwnDeath?: (words: string) => void;
}

const answers = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host);
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });

const pidOf = (child: ChildProcess): number => must(child.pid, 'the id of a process that runs');

/** A server that is started again whenever it ends, until it is stopped. */
export class Program implements Victim {
  #child: ChildProcess | undefined;
  #isReady = false;
  #isWanted = true;
  #downMs: number | undefined;

  constructor(private readonly options: ProgramOptions) {
    this.#start();
  }

  #start(): void {
    const { command, args, env, logFile, name } = this.options;
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.stdout.on('data', (chunk: Buffer) => (this.#isReady ||= chunk.toString().includes('ready ')));
    this.#child = child;
    const endWithUs = (): void => this.#end(child);
    process.once('exit', endWithUs);
    child.once('exit', (code, signal) => {
      process.off('exit', endWithUs);
      log.end();
      this.#child = undefined;
      const isOwnDeath = this.#isWanted && this.#isReady && this.#downMs === undefined;
      if (isOwnDeath) this.options.onOwnDeath?.(`${name} ended by itself with ${signal ?? code}`);
      const wait = this.#downMs ?? RESTART_MS;
      this.#downMs = undefined;
      this.#isReady = false;
      void sleep(wait).then(() => this.#isWanted && this.#start());
    });
  }

  get name(): string {
    return this.options.name;
  }

  /** Resolves when its port answers. */
  async ready(): Promise<void> {
    while (!(await answers(this.options.port, this.options.host))) await sleep(50);
  }

  #end(child: ChildProcess): void {
    killFamily(pidOf(child));
    for (const other of this.options.others?.() ?? []) killFamily(other);
  }

  kill(downMs: number): void {
    if (!this.#child) return;
    this.#downMs = downMs;
    this.#end(this.#child);
  }

  pause(forMs: number): void {
    if (!this.#child) return;
    const goOn = pauseFamily(pidOf(this.#child));
    void sleep(forMs).then(goOn);
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    this.#end(child);
    await ended;
  }
}
