import path from 'node:path';
import { stopAbandonedServer } from './embedded-server.mjs';
import { isProduction, localAddress, startApi, startVendors } from './platform-services.mjs';
import { freePort } from './preconditions.mjs';
import { Hindrance } from './tool.mjs';
import { readJson } from './workspace.mjs';

/**
 * @import { Service } from './service.mjs'
 * @import { Environment } from './workspace.mjs'
 */

/**
 * The database the API uses: the given one, or the embedded one whose address it wrote down when it started it.
 * @param {string} dataDir
 * @param {Environment} env
 * @returns {string}
 */
function databaseUrl(dataDir, env) {
  const given = env.DATABASE_URL || process.env.DATABASE_URL;
  return given || readJson(path.join(dataDir, 'state.json')).url;
}

/**
 * Launches the whole platform from its build: the API first, because it prepares the database, then the stand-in
 * vendors. Returns at once with `ready` (the addresses), `died` (a message, if a service ends unexpectedly) and `stop`.
 * @param {{ port: number, dataDir: string, env?: Environment }} options
 */
export function launchInstance({ port, dataDir, env = {} }) {
  /** @type {Service[]} */
  const services = [];
  let stopping = false;
  /** @type {(message: string) => void} */
  let reportDeath;
  /** @type {Promise<string>} */
  const died = new Promise((resolve) => (reportDeath = resolve));

  /**
   * @template {Service} Started
   * @param {() => Started} start
   */
  const watch = (start) => {
    if (stopping) throw new Hindrance('Stopped while starting.');
    const service = start();
    services.unshift(service);
    void service.exited.then(({ reason }) => {
      if (!stopping)
        reportDeath(
          `${service.name} stopped unexpectedly (${reason}). Its log is ${service.logFile}\n${service.complaints()}`,
        );
    });
    return service;
  };

  const bringUp = async () => {
    const vendorsPort = await freePort();
    const vendorsUrl = `http://127.0.0.1:${vendorsPort}`;
    const api = watch(() => startApi({ port, dataDir, env: { ...env, VENDORS_URL: vendorsUrl } }));
    const url = await api.ready;
    const database = databaseUrl(dataDir, env);
    if (isProduction(env)) return { url, databaseUrl: database };
    const platformUrl = localAddress(port, env);
    const vendors = { port: vendorsPort, platformUrl, databaseUrl: database, dataDir, logName: `vendors-${port}`, env };
    await watch(() => startVendors(vendors)).ready;
    return { url, vendorsUrl, databaseUrl: database };
  };

  const ready = bringUp();
  ready.catch(() => {}); // A caller that stops the instance during startup no longer awaits it.
  return {
    ready,
    died,
    /** Stops the vendors, then the API, and a database that a killed API left behind: whether both ended as they should. */
    async stop() {
      stopping = true;
      let clean = true;
      for (const service of services) clean = (await service.stop()) && clean;
      await stopAbandonedServer(dataDir);
      return clean;
    },
  };
}
