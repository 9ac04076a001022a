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
  kind?: string;
  shorthand?: boolean;
  key: { name?: string };
  value: Node & { arguments?: Record[] };
}
interface Record extends Node {
  properties?: Property[];
}
interface Call extends Node {
  callee: { name?: string };
  arguments: Record[];
}
interface Statement extends Node {
  declaration?: Statement | null;
  declarations?: { init: Call | null }[];
}
interface Edit extends Pick<Node, 'start' | 'end'> {
  by: string;
}

/** Every call `endpoint({ … })` of a module, wherever it stands. */
function linesOf(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(linesOf);
  if (typeof node !== 'object' || node === null) return [];
  const line = node as Call;
  const own = line.type === 'CallExpression' && line.callee.name === 'endpoint' ? [line] : [];
  return [...own, ...Object.values(node).flatMap(linesOf)];
}

const fieldsOf = (records: Record[] = []): Property[] =>
  records
    .flatMap(({ properties = [] }) => properties)
    .filter(({ type, kind }) => type === 'Property' && kind === 'init');

/** A field that keeps its name alone. */
const nameOnly = ({ start, end, key }: Property): Edit => ({ start, end, by: `${key.name}: 0` });

/** What is left of a line: fields that are read stay, of some only the names of what is in them; every other field goes. */
const lineEdits = ({ arguments: [record] }: Call): Edit[] =>
  fieldsOf([record!]).flatMap((field, index, fields) => {
    const name = field.key.name ?? '';
    if (!read.has(name)) return [{ start: field.start, end: fields[index + 1]?.start ?? record!.end - 1, by: '' }];
    return named.has(name) ? fieldsOf(field.value.arguments).map(nameOnly) : [];
  });

/** What stands between the lines: shapes that several share. Nobody calls them here, so whoever reads none may leave them out. */
function shapeEdits(shape: Call): Edit[] {
  const fields = fieldsOf(shape.type === 'ObjectExpression' ? [shape as Record] : shape.arguments);
  const { start, end } = shape;
  return [
    ...fields.map(nameOnly),
    { start, end: start, by: '/* @__PURE__ */ (() => (' },
    { start: end, end, by: '))()' },
  ];
}

const shapesOf = (body: Statement[]): Call[] =>
  body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init && ['CallExpression', 'ObjectExpression'].includes(init.type) ? [init] : []))
    .filter(({ callee }) => callee?.name !== 'endpoint');

const edited = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

/** Leaves of the contract's lines what a browser reads: their words and shapes were a tenth of our own first bytes. */
export function contractLines(): Plugin {
  return {
    name: 'apsara:contract-lines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /libs\/api\/src\/[a-z-]+\.ts$/, code: 'zod/mini' },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' });
        const edits = [...linesOf(body).flatMap(lineEdits), ...shapesOf(body as Statement[]).flatMap(shapeEdits)];
        return { code: edited(code, edits), map: null };
      },
    },
  };
}
