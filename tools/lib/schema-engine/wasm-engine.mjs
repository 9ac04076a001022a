import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { postgresAdapterFactory } from './postgres-adapter.mjs';

/**
 * The schema engine's WebAssembly build, bound to the given schema files and database.
 * @param {{ datamodels: [file: string, text: string][], url: string }} options
 */
export async function loadEngine({ datamodels, url }) {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const binary = readFileSync(script.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === 'function') start();
  const schema = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return bindings.SchemaEngine.new(schema, () => {}, postgresAdapterFactory(url));
}
