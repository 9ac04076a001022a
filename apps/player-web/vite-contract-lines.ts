import type { Plugin } from 'vite';

/** What the browser reads of a line of the contract; the rest is for the server and the documentation. */
const read = new Set(['method', 'path', 'allow', 'encrypted', 'files', 'idempotent', 'params', 'query', 'body']);

/** Shapes whose names are read, and nothing else of them. */
const named = new Set(['params', 'query', 'body']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  shorthand?: boolean;
  key: { name?: string };
  value: Node & { arguments?: (Node & { properties?: Property[] })[] };
}
interface Line extends Node {
  callee: { name?: string };
  arguments: { properties: Property[] }[];
}

/** Every call `endpoint({ … })` of a module, wherever it stands. */
function linesOf(node: unknown): Line[] {
  if (Array.isArray(node)) return node.flatMap(linesOf);
  if (typeof node !== 'object' || node === null) return [];
  const line = node as Line;
  const own = line.type === 'CallExpression' && line.callee.name === 'endpoint' ? [line] : [];
  return [...own, ...Object.values(node).flatMap(linesOf)];
}

const isPlain = ({ type, shorthand }: Property): boolean => type === 'Property' && !shorthand;

/** Replaces a part of the text by one of the same length and the same lines, so that no other part moves. */
const fill = (text: string, { start, end }: Node, by: string): string =>
  text.slice(0, start) + by + text.slice(start + by.length, end).replace(/[^\n]/g, ' ') + text.slice(end);

function withoutUnread(code: string, { key, value }: Property): string {
  const name = key.name ?? '';
  if (!read.has(name)) return fill(code, value, '0');
  if (!named.has(name)) return code;
  const fields = (value.arguments ?? []).flatMap(({ properties = [] }) => properties).filter(isPlain);
  return fields.reduce((text, field) => fill(text, field.value, '0'), code);
}

/** Leaves of the contract's lines what a browser reads: their words and shapes were a tenth of our own first bytes. */
export function contractLines(): Plugin {
  return {
    name: 'apsara:contract-lines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /libs\/api\/src\/[a-z-]+\.ts$/ },
      handler(code) {
        const lines = linesOf(this.parse(code, { lang: 'ts' }).body);
        const properties = lines.flatMap((line) => line.arguments.flatMap((record) => record.properties)).filter(isPlain);
        return { code: properties.reduce(withoutUnread, code), map: null };
      },
    },
  };
}
