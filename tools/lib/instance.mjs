import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from './build.mjs';
import { stopAbandonedServer } from './embedded-server.mjs';
import { freePort } from './preconditions.mjs';
import { startService } from './service.mjs';
import { Hindrance } from './tool.mjs';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilItAnswers(port, service) {
  let gone = false;
  void service.exited.then(() => (gone = true));
  while (!gone && !(await answers(port))) await pause(25);
}

/** The database the API uses: the given one, or the embedded one whose address it wrote down when it started it. */
function databaseUrl(dataDir, env) {
  const given = env.DATABASE_URL || process.env.DATABASE_URL;
  return given || JSON.parse(fs.readFileSync(path.join(dataDir, 'state.json'), 'utf8')).url;
}

/** How the vendor process reaches the API: on this machine, whatever name people use from outside. */
function localAddress(port, env) {
  const host = env.HOST ?? process.env.HOST ?? '127.0.0.1';
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/** In production the vendors are other houses, and none of ours stands in for them. */
const isProduction = (env) => (env.NODE_ENV ?? process.env.NODE_ENV) === 'production';

/** Waits for the work, unless the service dies first: then its own words are the hindrance. */
async function unlessItDies(service, work) {
  const died = service.exited.then(({ reason }) => {
    throw new Hindrance(service.complaints() || `${service.name} stopped before it was ready (${reason}). Its log is ${service.logFile}`);
  });
  died.catch(() => {});
  return Promise.race([work, died]);
}

/**
 * Launches the whole platform from its build: the API first, because it prepares the database, then the stand-in vendors.
 * Answers at once with `ready` (the addresses), `died` (a sentence, should a service end by itself) and `stop`.
 */
export function launchInstance({ port, dataDir, env = {} }) {
  const services = [];
  let stopping = false;
  let reportDeath;
  const died = new Promise((resolve) => (reportDeath = resolve));

  const launch = (description) => {
    if (stopping) throw new Hindrance('Stopped while starting.');
    const logFile = path.join(dataDir, 'log', `${description.log}-${port}.log`);
    const service = startService({ ...description, logFile });
    services.unshift(service);
    void service.exited.then(({ reason }) => {
      if (!stopping) reportDeath(`${service.name} stopped unexpectedly (${reason}). Its log is ${logFile}\n${service.complaints()}`);
    });
    return service;
  };

  const bringUp = async () => {
    const vendorsPort = await freePort();
    const vendorsUrl = `http://127.0.0.1:${vendorsPort}`;
    let announce;
    const announced = new Promise((resolve) => (announce = resolve));
    const hear = (line) => {
      const url = /^ready (\S+?)\/?$/.exec(line)?.[1];
      if (url) announce(url);
    };
    const platform = { ...env, PORT: String(port), DATA_DIR: dataDir, VENDORS_URL: vendorsUrl };
    const api = launch({ name: 'The API', log: 'api', script: built.api, env: platform, onLine: hear });
    const url = await unlessItDies(api, announced);
    if (isProduction(env)) return { url, databaseUrl: databaseUrl(dataDir, env) };
    const vendorSettings = {
      ...env,
      VENDORS_PORT: String(vendorsPort),
      VENDORS_URL: vendorsUrl,
      PLATFORM_URL: localAddress(port, env),
      DATABASE_URL: databaseUrl(dataDir, env),
    };
    const vendors = launch({ name: 'The vendor process', log: 'vendors', script: built.vendors, env: vendorSettings });
    await unlessItDies(vendors, untilItAnswers(vendorsPort, vendors));
    return { url, vendorsUrl, databaseUrl: vendorSettings.DATABASE_URL };
  };

  const ready = bringUp();
  ready.catch(() => {}); // Whoever stops the instance while it starts no longer waits for it.
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
