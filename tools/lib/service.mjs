import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './workspace.mjs';

/**
 * @import { Environment } from './workspace.mjs'
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, reason: string }} Ending
 * @typedef {ReturnType<typeof startService>} Service
 */

const stopPatience = 15_000;

/**
 * Ends the processes of a group that its leader left behind.
 * @param {number} leader its process
 */
function endGroup(leader) {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/**
 * Starts a server as a process of its own, one of our programs unless `command` names another. It gets its own process
 * group, so that Ctrl-C reaches only the tool, which then stops its services in order. Its output is appended to the log file, which still shows why the run before ended;
 * its standard error is kept for the tool as well.
 * @param {object} options
 * @param {string} options.name
 * @param {string} [options.command]
 * @param {readonly string[]} options.args
 * @param {Environment} [options.env]
 * @param {string} options.logFile
 * @param {(line: string) => void} [options.onLine] called with each line of standard output
 * @param {NodeJS.Signals} [options.stopSignal]
 */
export function startService({
  name,
  command = process.execPath,
  args,
  env,
  logFile,
  onLine = () => {},
  stopSignal = 'SIGTERM',
}) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.createWriteStream(logFile, { flags: 'a' });
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  /** @type {string[]} */
  const complaints = [];
  /**
   * @param {import('node:stream').Readable} stream
   * @param {(line: string) => void} heard
   */
  const listen = (stream, heard) =>
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      heard(line);
    });
  listen(child.stdout, onLine);
  listen(child.stderr, (line) => {
    complaints.push(line);
    if (complaints.length > 30) complaints.shift();
  });
  const endAll = () => child.pid && endGroup(child.pid);
  process.once('exit', endAll);
  child.once('exit', endAll);
  /** @type {Promise<Ending>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, reason: error.message }));
    child.once('close', (code, signal) =>
      resolve({ code, signal, reason: signal ? `signal ${signal}` : `exit code ${code}` }),
    );
  }).finally(() => {
    process.off('exit', endAll);
    log.end();
  });
  return {
    name,
    pid: child.pid,
    exited,
    logFile,
    /** The last lines of standard error. */
    complaints: () => complaints.join('\n'),
    /** Asks it to stop and waits; a service that does not listen is ended. Whether it ended as asked, be it while still starting. */
    async stop() {
      child.kill(stopSignal);
      const ending = setTimeout(() => child.kill('SIGKILL'), stopPatience);
      const { code, signal } = await exited;
      clearTimeout(ending);
      return code === 0 || signal === stopSignal;
    },
  };
}
