import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { isTraced, openBelow, presentSpan, type OpenSpan } from './tracing.ts';

/** A statement's own name; those that are numbered say nothing. */
const nameIn = (query: object): string | undefined =>
  'name' in query && typeof query.name === 'string' && !/^q\d+$/.test(query.name) ? query.name : undefined;

/** Verb and first table of a statement, as SELECT members: no text of it, which could hold a value. */
function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Undefined for what is read by a cursor. */
function nameOf(query: unknown): string | undefined {
  if (typeof query === 'string') return summaryOf(query);
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string')
    return undefined;
  return 'submit' in query ? undefined : (nameIn(query) ?? summaryOf(query.text));
}

function openStatement(query: unknown): OpenSpan | undefined {
  // Most statements belong to no trace: they cost this question.
  const name = presentSpan() && nameOf(query);
  return name === undefined
    ? undefined
    : openBelow({ name, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': name } });
}

/** Asks with a span around it, whether the answer comes as a promise or to a callback. */
function traced(client: pg.ClientBase): (...call: unknown[]) => unknown {
  const { query } = client;
  return (...call) => {
    const span = openStatement(call[0]);
    if (!span) return Reflect.apply(query, client, call);
    const last = call.at(-1);
    if (typeof last === 'function') {
      const heard = (error: unknown, ...rest: unknown[]): void => {
        span.end({}, Boolean(error));
        Reflect.apply(last, undefined, [error, ...rest]);
      };
      return Reflect.apply(query, client, [...call.slice(0, -1), heard]);
    }
    const answer: Promise<unknown> = Reflect.apply(query, client, call);
    answer.then(
      () => span.end(),
      () => span.end({}, true),
    );
    return answer;
  };
}

/** A pool whose statements are spans below the work that asks them. Without traces it is a pool and nothing else. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  if (!isTraced()) return pool;
  pool.on('connect', (client) => Object.assign(client, { query: traced(client) }));
  const { connect } = pool;
  // Work that waits for a connection is called by the work that gives it up.
  const bound = (callback?: (...given: unknown[]) => void): unknown =>
    Reflect.apply(connect, pool, callback ? [AsyncResource.bind(callback)] : []);
  return Object.assign(pool, { connect: bound });
}
