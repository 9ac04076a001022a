import { createInterface } from 'node:readline';

/**
 * @import { DiffParams, GetDatabaseVersionInput, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
 * @typedef {Exclude<keyof SchemaEngine, 'diff' | 'version' | symbol> | 'createDatabase'} OtherMethod
 * @typedef {{ method: 'getDatabaseVersion', params?: GetDatabaseVersionInput }
 *   | { method: 'diff', params: Omit<DiffParams, 'filters' | 'exitCode'> & Partial<DiffParams> }
 *   | { method: OtherMethod, params?: object }} Call
 * @typedef {{ message?: string, error_code?: string, meta?: object }} EngineError
 */

/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

/** @param {string} content */
const print = (content) => send({ id: 'print', method: 'print', params: { content } });

/**
 * @param {SchemaEngine} engine
 * @param {string} url
 * @param {Call} call
 * @returns {Promise<unknown>}
 */
async function answer(engine, url, { method, params }) {
  if (method === 'getDatabaseVersion') return engine.version(params ?? null);
  if (method === 'createDatabase') return { databaseName: new URL(url).pathname.slice(1) };
  if (method !== 'diff') {
    /** @type {unknown} */
    const act = Reflect.get(engine, method);
    if (typeof act !== 'function') throw new Error(`The schema engine knows no method ${method}.`);
    return act.call(engine, params);
  }
  // The native engine prints a difference itself; the WebAssembly one answers with it.
  const { exitCode, stdout } = await engine.diff({
    filters: { externalTables: [], externalEnums: [] },
    exitCode: null,
    ...params,
  });
  if (stdout != null) print(stdout);
  return { exitCode, stdout: null };
}

/** @param {Error & { code?: string }} error */
function describe(error) {
  /** @type {EngineError} */
  let known = {};
  try {
    known = JSON.parse(error.message);
  } catch {
    // Not one of the engine's own errors: its message is a sentence.
  }
  return {
    is_panic: false,
    message: known.message ?? error.message,
    error_code: error.code ?? known.error_code,
    meta: known.meta ?? {},
  };
}

/**
 * Answers the JSON-RPC requests on standard input one after another, as Prisma's native engine does, until the input
 * closes.
 * @param {() => Promise<SchemaEngine>} getEngine
 * @param {string} url
 */
export async function converse(getEngine, url) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    /** @type {Call & { id: number }} */
    const request = JSON.parse(line);
    if (!request.method) continue;
    try {
      const result = await answer(await getEngine(), url, request);
      send({ id: request.id, result: result ?? {} });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      send({ id: request.id, error: { code: 4466, message: error.message, data: describe(error) } });
    }
  }
}
