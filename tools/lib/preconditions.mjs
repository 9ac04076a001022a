// These checks run before anything else, on whatever Node is there: newer names are reached through the default export,
// because an import of a name that an old Node lacks would fail with a syntax error instead of our sentence.
import fs from 'node:fs';
import net from 'node:net';
import { Hindrance } from './tool.mjs';
import { root } from './workspace.mjs';

/** @import { Environment } from './workspace.mjs' */

const oldestNode = { major: 20, minor: 19 };
const neededBytes = 1e9;

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return;
  throw new Hindrance(
    `Node ${oldestNode.major}.${oldestNode.minor} or newer is needed, and this is Node ${version}. Install a newer Node and run the command again.`,
  );
}

export function requireDiskSpace(directory = root) {
  const { bavail, bsize } = fs.statfsSync(directory);
  if (bavail * bsize >= neededBytes) return;
  const free = Math.round((bavail * bsize) / 1e6);
  throw new Hindrance(
    `Only ${free} MB are free on the disk that holds ${directory}; 1 GB is needed. Make room and run the command again.`,
  );
}

/**
 * Refuses when another program already listens on the port.
 * @param {number} port
 */
export async function requireFreePort(port, host = '127.0.0.1') {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Hindrance(`PORT must be a number between 1 and 65535.`);
  /** @type {NodeJS.ErrnoException | undefined} */
  const error = await new Promise((resolve) => {
    const server = net.createServer().once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE')
    throw new Hindrance(
      `Port ${port} is taken by another program. Stop it, or choose another: npm start -- --port ${port + 1}`,
    );
  throw new Hindrance(
    `Port ${port} on ${host} cannot be used (${error.code}). Choose another: npm start -- --port 4200`,
  );
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const listens = (port, host) =>
  new Promise((resolve) => {
    const socket = net.connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const postgres = {
  variable: 'DATABASE_URL',
  what: 'a PostgreSQL',
  example: 'postgresql://user:password@127.0.0.1:5432/apsara',
  port: 5432,
};
const redis = { variable: 'REDIS_URL', what: 'a Redis', example: 'redis://127.0.0.1:6379', port: 6379 };

/**
 * @param {typeof postgres} server
 * @param {Environment} env
 */
async function requireShared({ variable, what, example, port }, env) {
  const address = env[variable];
  if (!address)
    throw new Hindrance(
      `Several instances share ${what}: install one and set ${variable}, such as ${example}. npm start needs none.`,
    );
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const at = Number(url.port || port);
  if (!(await listens(at, host)))
    throw new Hindrance(
      `Nothing answers at ${host}:${at}, where ${variable} says there is ${what}. Start it, or set ${variable} to another.`,
    );
}

/**
 * Instances count and call each other through a Redis that must be named, and answer.
 * @param {Environment} env
 */
export const requireRedis = (env = process.env) => requireShared(redis, env);

/**
 * Servers that several instances share must be configured and reachable.
 * @param {Environment} env
 */
export async function requireSharedServers(env = process.env) {
  await requireShared(postgres, env);
  await requireRedis(env);
}

/**
 * A port that nothing listens on at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
