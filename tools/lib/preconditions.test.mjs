import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort, requireDiskSpace, requireFreePort, requireNode, requireSharedServers } from './preconditions.mjs';

/** @param {net.Server} server @returns its port */
async function listening(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

test.each(['18.20.4', '20.18.3', '19.9.0'])('Node %s is too old, and the sentence says which is needed', (version) => {
  expect(() => requireNode(version)).toThrow(`Node 20.19 or newer is needed, and this is Node ${version}.`);
});

test.each(['20.19.0', '22.12.0', '24.1.0'])('Node %s will do', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test('a taken port is named, with a way out', async () => {
  const server = net.createServer();
  const port = await listening(server);
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port)).resolves.toBeUndefined();
});

test('an invalid port is refused with a message', async () => {
  await expect(requireFreePort(Number('lots'))).rejects.toThrow('PORT must be a number between 1 and 65535.');
});

test('a free port can be listened on', async () => {
  await expect(requireFreePort(await freePort())).resolves.toBeUndefined();
});

test('a disk with enough space is accepted', () => {
  expect(() => requireDiskSpace('/')).not.toThrow();
});

test('a shared server is named by its variable, must answer, and its password is not shown', async () => {
  const redis = net.createServer();
  const REDIS_URL = `redis://127.0.0.1:${await listening(redis)}`;
  const DATABASE_URL = `postgresql://someone:secret@127.0.0.1:${await freePort()}/apsara`;
  await expect(requireSharedServers({ REDIS_URL })).rejects.toThrow('set DATABASE_URL');
  await expect(requireSharedServers({ DATABASE_URL: REDIS_URL })).rejects.toThrow('set REDIS_URL');
  await expect(requireSharedServers({ REDIS_URL, DATABASE_URL })).rejects.toThrow(
    /^Nothing answers at 127\.0\.0\.1:\d+, where DATABASE_URL/,
  );
  await expect(requireSharedServers({ REDIS_URL, DATABASE_URL: REDIS_URL })).resolves.toBeUndefined();
  await new Promise((resolve) => redis.close(resolve));
});
