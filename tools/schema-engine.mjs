#!/usr/bin/env node
// Stands in for Prisma's downloaded schema engine: the same protocol on standard input and output, answered by the
// WebAssembly build of the engine out of npm through a driver adapter. Nothing is downloaded.
import { readCommandLine } from './lib/schema-engine/command-line.mjs';
import { converse } from './lib/schema-engine/conversation.mjs';
import { runDatabaseCommand } from './lib/schema-engine/database-command.mjs';
import { loadEngine } from './lib/schema-engine/wasm-engine.mjs';

const { datamodels, url, command, version } = readCommandLine(process.argv.slice(2));

if (version) {
  console.log('schema-engine-cli wasm');
} else if (command) {
  process.exitCode = await runDatabaseCommand(command, url);
} else {
  /** @type {ReturnType<typeof loadEngine> | undefined} */
  let engine;
  await converse(() => (engine ??= loadEngine({ datamodels, url })), url);
  process.exit(0); // Pooled connections would keep the process alive after Prisma has hung up.
}
