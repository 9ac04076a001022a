import { ensureGenerated } from './generate-client.mjs';
import { ensureInstalled } from './install.mjs';
import { requireDiskSpace, requireNode } from './preconditions.mjs';

/**
 * Prepares a fresh clone for a tool: checks Node and disk space, installs the packages and generates the database
 * client.
 */
export async function prepareWorkspace() {
  requireNode();
  requireDiskSpace();
  await ensureInstalled();
  await ensureGenerated();
}
