import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
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

/** Generates the typed database client when the schema or Prisma itself has changed: whether it did. */
export async function ensureGenerated() {
  const current = fingerprint(['prisma/schema', 'prisma/package.json', 'prisma.config.ts']);
  if (isStamped(stamp, current)) return false;
  const { code, output } = await runPackage(['prisma'], ['generate'], { env: prismaEnvironment });
  if (code !== 0)
    throw new Hindrance(`${output}\nThe database client could not be generated: prisma generate said the above.`);
  writeStamp(stamp, current);
  return true;
}
