import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '@apsara/api/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

const isConstant = (value: unknown): boolean => Array.isArray(value) || ['string', 'number'].includes(typeof value);

/** An export reduced to data; schemas and functions are left out. */
function dataOf(value: unknown): unknown {
  if (!isEndpoint(value)) return isConstant(value) ? value : undefined;
  const { method, path, allow, encrypted, files, idempotent, body } = value;
  return { method, path, allow, encrypted, files, idempotent, body: body && true };
}

/**
 * Provides the contract to pages as plain data: what is needed to send a call, without schemas, refusals, texts and
 * zod. Files with endpoints are executed when the site is built, served or tested.
 */
export function contractData(): Plugin {
  return {
    name: 'apsara:contract-data',
    enforce: 'pre',
    transform: {
      filter: { id: /libs\/api\/src\/.*\.ts$/, code: /= endpoint\(/ },
      async handler(_, id) {
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
        dependencies.forEach((file) => this.addWatchFile(file));
        const lines = Object.entries(module).flatMap(([name, value]) => {
          const data: string | undefined = JSON.stringify(dataOf(value));
          return data === undefined ? [] : `export const ${name} = ${data};\n`;
        });
        return { code: lines.join(''), map: null };
      },
    },
  };
}
