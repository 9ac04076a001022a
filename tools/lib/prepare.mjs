import { ensureGenerated } from './generate-client.mjs';
import { ensureInstalled } from './install.mjs';
import { requireDiskSpace, requireNode } from './preconditions.mjs';

/** Everything a tool needs before it can work in a fresh clone: the right Node, room, the packages and the database client. */
export async function prepareWorkspace() {
  requireNode();
  requireDiskSpace();
  await ensureInstalled();
  await ensureGenerated();
}
