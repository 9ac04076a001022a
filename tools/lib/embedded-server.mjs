import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson } from './workspace.mjs';

/** @typedef {{ pid: number, url: string }} RunningServer */

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * A process that ended but was never collected by its parent still has a number; it does no work.
 * @param {number} pid
 */
function isGhost(pid) {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The embedded PostgreSQL that runs from a data folder, or undefined when none does.
 * @param {string} dataDir
 * @returns {RunningServer | undefined}
 */
export function runningServer(dataDir) {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  if (!fs.existsSync(pidFile)) return undefined;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!pid || !isAlive(pid) || isGhost(pid)) return undefined;
  return { pid, url: readJson(path.join(dataDir, 'state.json')).url };
}

/**
 * Stops it as PostgreSQL's own "fast" mode does: open work is rolled back, data are written, and it ends.
 * @param {RunningServer} server
 */
export async function stopServer({ pid }) {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isAlive(pid) && !isGhost(pid); waited += 50) await pause(50);
}

/**
 * How many programs are connected to the server besides the asker; each is an instance that serves from its data.
 * @param {RunningServer} server
 * @returns {Promise<number>}
 */
export async function connectedPrograms({ url }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    const counted = `SELECT count(*)::int AS programs FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    return (await client.query(counted)).rows[0].programs;
  } finally {
    await client.end();
  }
}

/**
 * Ends a server whose starter died, unless programs are still connected to it.
 * @param {string} dataDir
 */
export async function stopAbandonedServer(dataDir) {
  for (let waited = 0; waited < 5_000; waited += 250) {
    const server = runningServer(dataDir);
    if (!server) return;
    const programs = await connectedPrograms(server).catch(() => undefined); // It refuses connections while it is shutting down on its own.
    if (programs === 0) return stopServer(server);
    await pause(250);
  }
}
