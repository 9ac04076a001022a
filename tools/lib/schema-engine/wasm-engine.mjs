import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { postgresAdapterFactory } from './postgres-adapter.mjs';

/** The schema engine's WebAssembly build, bound to the given schema files and database. */
export async function loadEngine({ datamodels, url }) {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const binary = readFileSync(script.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const schema = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return bindings.SchemaEngine.new(schema, () => {}, postgresAdapterFactory(url));
}
