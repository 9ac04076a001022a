import { contract } from '@apsara/api/contract';
import { pages } from '@apsara/api/pages';
import { served } from '../shared/serve.ts';

export interface Route {
  method: string;
  path: string;
}

const lineOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Compares what is served with what is said. @throws Error naming every route without a line and every line without a route.
 * @param routes what the HTTP server registered, HEAD and OPTIONS left out
 */
export function checkContract(routes: readonly Route[], production: boolean): void {
  const said = new Set([...contract.values(), ...pages.filter((page) => page.production || !production)].map(lineOf));
  const listening = new Set(routes.map(lineOf));
  const unsaid = [...listening].filter((line) => !said.has(line));
  const unserved = [...contract.entries()]
    .filter(([, line]) => !served.has(line) || !listening.has(lineOf(line)))
    .map(([name, line]) => `${name} (${lineOf(line)})`);
  if (unsaid.length === 0 && unserved.length === 0) return;
  throw new Error(
    `The contract and the server differ. Served but not said: ${unsaid.join(', ') || 'none'}. Said but not served: ${unserved.join(', ') || 'none'}.`,
  );
}
