import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from './build.mjs';
import { startService } from './service.mjs';
import { Hindrance } from './tool.mjs';

/**
 * @import { Service } from './service.mjs'
 * @import { Environment } from './workspace.mjs'
 */

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Resolves when something listens on the port, or when the service that should is gone.
 * @param {number} port
 * @param {Service} service
 */
export async function untilItAnswers(port, service) {
  let gone = false;
  void service.exited.then(() => (gone = true));
  while (!gone && !(await answers(port))) await pause(25);
}

/**
 * In production the vendors are other houses, and none of ours stands in for them.
 * @param {Environment} env
 */
export const isProduction = (env) => (env.NODE_ENV ?? process.env.NODE_ENV) === 'production';

/**
 * How processes of this machine reach a listener, whatever name people use from outside.
 * @param {number} port
 * @param {Environment} env
 */
export function localAddress(port, env) {
  const host = env.HOST ?? process.env.HOST ?? '127.0.0.1';
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/**
 * Waits for the work, unless the service dies first: then its own words are the hindrance.
 * @template Work
 * @param {Service} service
 * @param {Promise<Work>} work
 */
export async function unlessItDies(service, work) {
  const died = service.exited.then(({ reason }) => {
    throw new Hindrance(
      service.complaints() || `${service.name} stopped before it was ready (${reason}). Its log is ${service.logFile}`,
    );
  });
  died.catch(() => {});
  return Promise.race([work, died]);
}

/**
 * Starts an instance of the API; `ready` is its address once it serves.
 * @param {{ name?: string, port: number, dataDir: string, env: Environment }} options
 */
export function startApi({ name = 'The API', port, dataDir, env }) {
  /** @type {(url: string) => void} */
  let announce;
  /** @type {Promise<string>} */
  const announced = new Promise((resolve) => (announce = resolve));
  const service = startService({
    name,
    args: [built.api],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    logFile: path.join(dataDir, 'log', `api-${port}.log`),
    onLine: (line) => {
      const url = /^ready (\S+?)\/?$/.exec(line)?.[1];
      if (url) announce(url);
    },
  });
  const ready = unlessItDies(service, announced);
  ready.catch(() => {}); // A caller that stops a service during startup no longer awaits it.
  return { ...service, ready };
}

/**
 * Starts the stand-in vendors behind the platform at `platformUrl`; the API has made the database by then.
 * @param {object} options
 * @param {string} [options.name]
 * @param {number} options.port
 * @param {string} options.platformUrl
 * @param {string | undefined} options.databaseUrl
 * @param {string} options.dataDir
 * @param {string} options.logName
 * @param {Environment} options.env
 */
export function startVendors({ name = 'The vendor process', port, platformUrl, databaseUrl, dataDir, logName, env }) {
  const service = startService({
    name,
    args: [built.vendors],
    env: {
      ...env,
      VENDORS_PORT: String(port),
      VENDORS_URL: `http://127.0.0.1:${port}`,
      PLATFORM_URL: platformUrl,
      DATABASE_URL: databaseUrl,
    },
    logFile: path.join(dataDir, 'log', `${logName}.log`),
  });
  const ready = unlessItDies(service, untilItAnswers(port, service));
  ready.catch(() => {});
  return { ...service, ready };
}
