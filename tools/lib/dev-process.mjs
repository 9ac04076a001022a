import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @import { Environment } from './workspace.mjs'
 * @typedef {{ name: string, cwd: string, args: string[], env?: Environment }} DevProcess
 */

/**
 * Starts one process of the watch mode in a group of its own; every line it says bears its name.
 * @param {DevProcess} process
 */
export function startDevProcess({ name, cwd, args, env }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${name.padEnd(14)}| ${line}`));
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    name,
    exited,
    /** Ends the whole group, because a watcher starts the program it watches as its child. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGTERM');
      await exited;
    },
  };
}
