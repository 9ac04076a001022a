import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@apsara/mock-api/shared/postgres/free-port';
import { must } from '@apsara/domain/must';

export interface Running {
  port: number;
  pid: number;
  stop(): void;
}

function ready(child: ChildProcessByStdio<null, Readable, null>, word: string): Promise<void> {
  return new Promise((done, failed) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(word) && done());
    child.once('exit', (code) => failed(new Error(`ended with ${code} before it was ready`)));
  });
}

async function run(args: string[], env: NodeJS.ProcessEnv, port: number): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child, 'ready');
  return { port, pid: must(child.pid, 'the id of a process that is ready'), stop: () => child.kill('SIGTERM') };
}

/** The server as it ships, on the benchmark's database; request lines are not logged. */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const port = await freePort();
  return run(
    [resolve('apps/mock-api/dist/main.js')],
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', VENDORS_URL: '', ...more },
    port,
  );
}

/** Two servers without jobs, one with traces, and a collector that reads what it exports and keeps nothing. */
export async function startTraced(
  databaseUrl: string,
  dataDir: string,
): Promise<{ untraced: Running; traced: Running; stop: () => void }> {
  const port = await freePort();
  const collector = createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((listening) => collector.listen(port, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${port}`;
  const untraced = await startServer(databaseUrl, dataDir, { JOBS: 'off' });
  const traced = await startServer(databaseUrl, dataDir, { JOBS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const stop = (): void => {
    untraced.stop();
    traced.stop();
    collector.unref();
  };
  return { untraced, traced, stop };
}

/** node:http and nothing else, sending the same bytes: the ceiling on this machine. */
export async function startBare(body: Buffer, dataDir: string): Promise<Running> {
  const port = await freePort();
  const file = join(dataDir, 'page.json');
  writeFileSync(file, body);
  const script = `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs'; const page = readFileSync(${JSON.stringify(file)});
    createServer((_, answer) => answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br', 'content-length': page.length }).end(page)).listen(${port}, '127.0.0.1', () => console.log('ready'));`;
  return run(['--input-type=module', '-e', script], {}, port);
}
