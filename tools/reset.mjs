// Empties the data folder, so that the next start prepares and seeds a new database.
import fs from 'node:fs';
import { connectedPrograms, runningServer, stopServer } from './lib/embedded-server.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';
import { dataDirectory } from './lib/workspace.mjs';

await runTool(async () => {
  if (process.env.DATABASE_URL)
    throw new Hindrance(
      'DATABASE_URL names a database of your own; only the embedded one can be reset. Unset it and run the command again.',
    );
  const directory = dataDirectory();
  const server = runningServer(directory);
  if (server && (await connectedPrograms(server)) > 0) {
    throw new Hindrance(`An instance is serving from ${directory}. Stop it first, then run npm run reset again.`);
  }
  if (server) await stopServer(server);
  fs.rmSync(directory, { recursive: true, force: true });
  console.log(`${directory} is empty. The next start prepares and seeds a new database.`);
});
