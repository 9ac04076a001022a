import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const print = (content) => send({ id: 'print', method: 'print', params: { content } });

async function call(engine, url, { method, params }) {
  if (method === 'getDatabaseVersion') return engine.version(params ?? null);
  if (method === 'createDatabase') return { databaseName: new URL(url).pathname.slice(1) };
  if (method !== 'diff') return engine[method](params);
  // The native engine prints a difference itself; the WebAssembly one answers with it.
  const { exitCode, stdout } = await engine.diff({
    filters: { externalTables: [], externalEnums: [] },
    exitCode: null,
    ...params,
  });
  if (stdout != null) print(stdout);
  return { exitCode, stdout: null };
}

function describe(error) {
  let known = {};
  try {
    known = JSON.parse(error.message);
  } catch {
    // Not one of the engine's own errors: its message is a sentence.
  }
  const message = known.message ?? error.message ?? String(error);
  return { is_panic: false, message, error_code: error.code ?? known.error_code, meta: known.meta ?? {} };
}

/** Answers the JSON-RPC requests on standard input one after another, as Prisma's native engine does, until the input closes. */
export async function converse(getEngine, url) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const request = JSON.parse(line);
    if (!request.method) continue;
    try {
      const result = await call(await getEngine(), url, request);
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      send({ id: request.id, error: { code: 4466, message: error.message, data: describe(error) } });
    }
  }
}
