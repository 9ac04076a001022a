import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Hindrance } from '../tool.mjs';

/** The programs that the drill of high availability starts, and the Debian packages that have them. */
const needed = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  nginx: 'nginx-light',
};

/** @param {string} program */
const isOnPath = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const hasPostgres = (folder = '/usr/lib/postgresql') =>
  fs.existsSync(folder) && fs.readdirSync(folder).some((one) => fs.existsSync(path.join(folder, one, 'bin/postgres')));

/**
 * @param {(program: string) => boolean} isThere whether a program is on the PATH
 * @param {boolean} isPostgresThere
 * @returns the Debian packages that are missing
 */
export const missingPackages = (isThere = isOnPath, isPostgresThere = hasPostgres()) => [
  ...Object.entries(needed)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name),
  ...(isPostgresThere ? [] : ['postgresql-15']),
];

/** @throws Hindrance that names what to install */
export function requirePackages(missing = missingPackages()) {
  if (missing.length === 0) return;
  const [what, are] = [missing.join(', '), missing.length === 1 ? 'is' : 'are'];
  throw new Hindrance(
    `The drill needs ${what}, which ${are} missing. Install with: apt-get install ${missing.join(' ')}. Stop the services that Debian starts with them; the drill starts its own.`,
  );
}
