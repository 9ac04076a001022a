import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The nginx settings of `npm run cluster` for these instances, so that the run tests the real configuration. */
export const nginxSettings = ({ port, instances }: { port: number; instances: readonly number[] }): string =>
  readFileSync(resolve('tools/lib/nginx.conf'), 'utf8')
    .replaceAll(
      '{{instances}}',
      instances.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`).join('\n    '),
    )
    .replace('{{listen}}', `127.0.0.1:${port}`);
