import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { unlessItDies, untilItAnswers } from './platform-services.mjs';
import { startService } from './service.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace } from './workspace.mjs';

export function requireNginx() {
  if (spawnSync('nginx', ['-v']).status === 0) return;
  throw new Hindrance(
    'nginx is needed and is not on the PATH. Install it (Debian and Ubuntu: apt-get install nginx; macOS: brew install nginx) and run the command again.',
  );
}

/**
 * Starts nginx in front of the instances, with its configuration and everything it writes in a folder of the data.
 * @param {object} options
 * @param {string} options.address where it listens
 * @param {number} options.port
 * @param {readonly number[]} options.instances their ports
 * @param {string} options.dataDir
 */
export function startNginx({ address, port, instances, dataDir }) {
  const folder = path.join(dataDir, 'nginx');
  fs.mkdirSync(folder, { recursive: true });
  const configuration = fs
    .readFileSync(inWorkspace('tools/lib/nginx.conf'), 'utf8')
    .replaceAll('{{instances}}', instances.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    '))
    .replace('{{listen}}', `${address}:${port}`);
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configuration);
  const service = startService({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    logFile: path.join(dataDir, 'log', `nginx-${port}.log`),
    stopSignal: 'SIGQUIT', // Finishes accepted requests.
  });
  const ready = unlessItDies(service, untilItAnswers(port, service));
  ready.catch(() => {});
  return { ...service, ready };
}
