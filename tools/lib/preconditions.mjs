// These checks run before anything else, on whatever Node is there: newer names are reached through the default export,
// because an import of a name that an old Node lacks would fail with a syntax error instead of our sentence.
import fs from 'node:fs';
import net from 'node:net';
import { Hindrance } from './tool.mjs';
import { root } from './workspace.mjs';

const oldestNode = [20, 19];
const neededBytes = 1e9;

export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Hindrance(
    `Node ${oldestNode.join('.')} or newer is needed, and this is Node ${version}. Install a newer Node and run the command again.`,
  );
}

export function requireDiskSpace(directory = root) {
  const { bavail, bsize } = fs.statfsSync(directory);
  if (bavail * bsize >= neededBytes) return;
  const free = Math.round((bavail * bsize) / 1e6);
  throw new Hindrance(`Only ${free} MB are free on the disk that holds ${directory}; 1 GB is needed. Make room and run the command again.`);
}

/** Refuses when another program already listens on the port. */
export async function requireFreePort(port, host = '127.0.0.1') {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Hindrance(`PORT must be a number between 1 and 65535.`);
  const fault = await new Promise((resolve) => {
    const server = net.createServer().once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!fault) return;
  if (fault.code === 'EADDRINUSE')
    throw new Hindrance(`Port ${port} is taken by another program. Stop it, or choose another: npm start -- --port ${port + 1}`);
  throw new Hindrance(`Port ${port} on ${host} cannot be used (${fault.code}). Choose another: npm start -- --port 4200`);
}

/** A port that nothing listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
