import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './measure.ts';

/** PostgreSQL's own benchmark, where it is installed. */
export function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin/pgbench')).find((path) => existsSync(path));
}

export const CLIENTS = 8;

function run(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('close', (code) => (code === 0 ? done(out) : failed(new Error(out))));
  });
}

/** Fills a database with TPC-B's tables, scale 50. */
export const prepareTpcB = (program: string, url: string): Promise<string> =>
  run(program, ['-i', '-s', '50', '-q', url], tmpdir());

/** A script that clients run instead of TPC-B, and the number of operations in one run of it. */
export interface Script {
  sql: string;
  clients: number;
  operations: number;
}

/** A few seconds of TPC-B by eight clients, or of a script, with prepared statements. */
export async function pgbench(
  program: string,
  url: string,
  seconds: number,
  script?: Script,
): Promise<{ operations: number; seconds: number; p99Ms: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'apsara-bench-'));
  try {
    if (script) writeFileSync(join(dir, 'script.sql'), script.sql);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(script?.clients ?? CLIENTS),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-l',
      ...(script ? ['-f', 'script.sql'] : []),
      url,
    ];
    await run(program, args, dir);
    const logs = readdirSync(dir).filter((name) => name.startsWith('pgbench_log'));
    const lines = logs.flatMap((name) => readFileSync(join(dir, name), 'utf8').trim().split('\n'));
    const micros = lines.map((line) => Number(line.split(' ')[2]));
    return { operations: micros.length * (script?.operations ?? 1), seconds, p99Ms: percentile(micros, 0.99) / 1000 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
