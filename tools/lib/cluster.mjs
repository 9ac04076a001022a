import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from './nginx.mjs';
import { isProduction, localAddress, startApi, startVendors } from './platform-services.mjs';
import { freePort } from './preconditions.mjs';
import { Hindrance } from './tool.mjs';

/**
 * @import { Service } from './service.mjs'
 * @import { Environment } from './workspace.mjs'
 * @typedef {Service & { ready: Promise<unknown> }} StartedService
 */

const INSTANCES = 2;
/** Delay before a dead process is restarted; the database it needs may be starting, too. */
const RESTART_MS = 1_000;

/**
 * Launches several instances of the API on one PostgreSQL and one Redis, the stand-in vendors, and nginx in front, on
 * one machine. Whatever of them dies after it served is started again. Answers at once with `ready` (the address) and
 * `stop`.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.dataDir
 * @param {Environment} options.env
 * @param {(line: string) => void} [options.say]
 */
export function launchCluster({ port, dataDir, env, say = console.log }) {
  /** @type {Map<string, StartedService>} */
  const current = new Map();
  let stopping = false;

  /**
   * @param {string} name
   * @param {() => StartedService} launch
   */
  const start = async (name, launch) => {
    if (stopping) throw new Hindrance('Stopped while starting.');
    const service = launch();
    current.set(name, service);
    await service.ready;
    say(`${name} serves: process ${service.pid}, log ${service.logFile}`);
    return service;
  };

  /**
   * @param {string} name
   * @param {() => StartedService} launch
   */
  const startAgain = async (name, launch) => {
    for (;;) {
      await pause(RESTART_MS);
      try {
        return await start(name, launch);
      } catch (error) {
        if (stopping) return undefined;
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };

  /**
   * @param {string} name
   * @param {() => StartedService} launch
   */
  const keep = async (name, launch) => {
    /** @type {StartedService | undefined} */
    let service = await start(name, launch);
    const watch = async () => {
      while (service) {
        const { reason } = await service.exited;
        if (stopping) return;
        say(`${name} stopped unexpectedly (${reason}) and is started again.`);
        service = await startAgain(name, launch);
      }
    };
    void watch();
  };

  const bringUp = async () => {
    const vendorsPort = await freePort();
    /** @type {number[]} */
    const ports = [];
    const platformUrl = localAddress(port, env);
    const instance = { ...env, HOST: '127.0.0.1', TRUSTED_HOPS: '1', VENDORS_URL: `http://127.0.0.1:${vendorsPort}` };
    for (let i = 1; i <= INSTANCES; i += 1) {
      // One after the other: the first prepares the database and the installation's secret.
      const one = await freePort();
      await keep(`Instance ${i}`, () => startApi({ name: `Instance ${i}`, port: one, dataDir, env: instance }));
      ports.push(one);
    }
    if (!isProduction(env)) {
      const vendors = {
        port: vendorsPort,
        platformUrl,
        databaseUrl: env.DATABASE_URL,
        dataDir,
        logName: `vendors-${port}`,
        env,
      };
      await keep('The vendor process', () => startVendors(vendors));
    }
    const address = env.HOST ?? process.env.HOST ?? '127.0.0.1';
    await keep('nginx', () => startNginx({ address, port, instances: ports, dataDir }));
    return { url: `http://localhost:${port}` };
  };

  const ready = bringUp();
  ready.catch(() => {}); // A caller that stops the cluster during startup no longer awaits it.
  return {
    ready,
    pids: () => [...current.values()].map(({ pid }) => pid),
    /**
     * Stops nginx first, which finishes accepted requests, and the instances last.
     * @returns true if all ended cleanly.
     */
    async stop() {
      stopping = true;
      let clean = true;
      for (const service of [...current.values()].toReversed()) clean = (await service.stop()) && clean;
      return clean;
    },
  };
}
