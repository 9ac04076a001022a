import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { functionFiles } from './functions/function-files.mjs';
import { typedCalls } from './functions/typed-calls.mjs';
import { runPackage } from './run-command.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace } from './workspace.mjs';

const stamp = inWorkspace('prisma/generated/.schema-hash');

/** Prisma wants to download its schema engine; this one answers the same protocol from a WebAssembly build out of npm. */
export const prismaEnvironment = {
  PRISMA_SCHEMA_ENGINE_BINARY: inWorkspace('tools/schema-engine.mjs'),
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

/** Writes the calls of SQL functions, which takes milliseconds, when they have changed: whether it did. */
function ensureCalls() {
  const folder = inWorkspace('prisma/migrations');
  const migrations = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const text = typedCalls(functionFiles(inWorkspace('prisma/functions')), migrations);
  const file = inWorkspace('prisma/generated/calls.ts');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return false;
  fs.writeFileSync(file, text);
  return true;
}

/** Generates the typed database client when the schema or Prisma itself has changed: whether it did. */
async function ensureClient() {
  const current = fingerprint([
    'prisma/schema',
    'prisma/package.json',
    'prisma.config.ts',
    'tools/table-types.mjs',
    'tools/lib/table-types.mjs',
  ]);
  if (isStamped(stamp, current)) return false;
  const { code, output } = await runPackage(['prisma'], ['generate'], { env: prismaEnvironment });
  if (code !== 0)
    throw new Hindrance(`${output}\nThe database client could not be generated: prisma generate said the above.`);
  writeStamp(stamp, current);
  return true;
}

/** Generates what programs know of the database, where it has changed: whether it did. */
export async function ensureGenerated() {
  const isNew = await ensureClient();
  return ensureCalls() || isNew;
}
