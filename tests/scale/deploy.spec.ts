import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const deploy = resolve(import.meta.dirname, '../../deploy');

/** Whether this machine has a program. */
const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

const run = (program: string, args: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(program, args);
  return { status, said: `${stdout.toString()}${stderr.toString()}` };
};

describe.runIf(has('kubectl', 'version', '--client'))('the manifests for Kubernetes', () => {
  const { status, said } = run('kubectl', ['kustomize', join(deploy, 'kubernetes')]);
  const parts = said.split('\n---\n');
  const part = (kind: string, name: string): string =>
    parts.find((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text) && text.includes(`  name: ${name}\n`)) ?? '';

  test('are built by kustomize', () => expect({ status, kinds: parts.length }).toEqual({ status: 0, kinds: 10 }));

  test.each([
    ['Deployment', 'apsara-api'],
    ['Deployment', 'apsara-worker'],
    ['Job', 'apsara-prepare'],
    ['CronJob', 'apsara-verify'],
  ])('run the %s %s as nobody, on a file system that it cannot write', (kind, name) => {
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'automountServiceAccountToken: false',
    ])
      expect(part(kind, name)).toContain(line);
  });

  test('have no secret in them', () => {
    expect(said).not.toMatch(/^kind: Secret$/m);
    expect(part('Deployment', 'apsara-api')).toContain('secretName: apsara');
  });

  test('leave the jobs to the worker and the tables to the job before it', () => {
    const settings = (name: string): string[] =>
      [...part('Deployment', name).matchAll(/name: (JOBS|MIGRATE)\n\s+value: "(\w+)"/g)].map(
        ([, variable, value]) => `${variable}=${value}`,
      );
    expect(settings('apsara-api').toSorted()).toEqual(['JOBS=off', 'MIGRATE=off']);
    expect(settings('apsara-worker')).toEqual(['MIGRATE=off']);
    expect(part('Job', 'apsara-prepare')).toContain('apps/mock-api/dist/database-prepare.js');
  });
});

test.runIf(has('systemd-analyze', '--version'))("systemd reads the units' every line", () => {
  const folder = mkdtempSync(join(tmpdir(), 'apsara-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const units = ['apsara@4201', 'apsara-worker', 'apsara-prepare', 'apsara-verify'].map((name) => {
    const text = readFileSync(join(deploy, 'systemd', `${name.replace(/@.*/, '@')}.service`), 'utf8');
    const file = join(folder, `${name}.service`);
    // Where Node is differs from machine to machine.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    return file;
  });
  const { said } = run('systemd-analyze', ['verify', '--recursive-errors=no', ...units]);
  expect(said.split('\n').filter((line) => line.includes('apsara'))).toEqual([]);
});

test.runIf(has('nginx', '-v') && has('openssl', 'version'))('nginx takes the site with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apsara-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = join(folder, 'tls.key');
  const certificate = join(folder, 'tls.crt');
  const subject = ['-subj', '/CN=casino.example', '-days', '1', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject]);
  const site = readFileSync(join(deploy, 'nginx/apsara.conf'), 'utf8')
    .replaceAll('api:4200', '127.0.0.1:4200')
    .replace('/etc/apsara/tls.crt', certificate)
    .replace('/etc/apsara/tls.key', key)
    // nginx 1.22, which Debian has, wrote it on the line above.
    .replace('  http2 on;\n', '');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off;\n${site}\n}`);
  expect(run('nginx', ['-t', '-p', folder, '-c', file])).toMatchObject({
    status: 0,
    said: expect.stringContaining('test is successful') as string,
  });
});

test.runIf(has('promtool', '--version'))('each alert fires, and keeps still, when its figures say so', () => {
  const observe = join(deploy, 'observe');
  expect(run('promtool', ['check', 'config', join(observe, 'prometheus.yml')]).status).toBe(0);
  expect(run('promtool', ['test', 'rules', join(observe, 'alerts.test.yml')])).toMatchObject({ status: 0 });
  const namesIn = (file: string, pattern: RegExp): string[] => [
    ...new Set([...readFileSync(join(observe, file), 'utf8').matchAll(pattern)].map(([, name]) => name ?? '')),
  ];
  const alerts = namesIn('alerts.yml', /- alert: (\w+)/g);
  expect(namesIn('alerts.test.yml', /alertname: (\w+)/g).toSorted()).toEqual(alerts.toSorted());
});
