import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { platform } from 'node:os';

/** How to run PostgreSQL's programs: it refuses uid 0, so root lends them to another user or to a user namespace. */
export interface Owner {
  command(program: string, args: string[]): [string, string[]];
  options: { uid?: number; gid?: number };
}

const plain: Owner = { command: (program, args) => [program, args], options: {} };

/** The data's owner wins when it is not root, then `postgres`, then `nobody`. */
function candidate(dataDir: string): { uid: number; gid: number } | undefined {
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0) return { uid, gid };
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      .map((fields) => [fields[0] ?? '', { uid: Number(fields[2]), gid: Number(fields[3]) }]),
  );
  return users.get('postgres') ?? users.get('nobody');
}

/** @throws Error with a sentence for the user when nobody here may run PostgreSQL. */
export function ownerOf(postgres: string, dataDir: string): Owner {
  if (platform() === 'win32' || process.getuid?.() !== 0) return plain;
  const user = candidate(dataDir);
  if (user) {
    const runs = spawnSync(postgres, ['--version'], user).status === 0;
    const reaches = spawnSync('/bin/sh', ['-c', 'cd "$1/.."', 'sh', dataDir], user).status === 0;
    if (runs && reaches) {
      chownSync(dataDir, user.uid, user.gid);
      return { ...plain, options: user };
    }
  }
  const namespace = ['--user', '--map-user=65534', '--map-group=65534'];
  if (spawnSync('unshare', [...namespace, postgres, '--version']).status === 0) {
    return { command: (program, args) => ['unshare', [...namespace, program, ...args]], options: {} };
  }
  throw new Error(
    'Running as root, and no other user can run PostgreSQL here: set DATABASE_URL, or start as an ordinary user.',
  );
}
