// Starts a PostgreSQL for tests: prints its address, and removes everything when its standard input closes, so that not
// even a killed test run leaves it behind.
import { ensureBuilt } from './lib/build.mjs';
import { inputClosed, stopAsked } from './lib/stop-asked.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { runTool } from './lib/tool.mjs';

console.log = console.error; // Standard output carries the address and nothing else.

async function serveUntilAsked() {
  const asked = Promise.race([stopAsked(), inputClosed()]);
  await ensureBuilt();
  const { url, stop } = await startTestDatabase();
  process.stdout.write(`${url}\n`);
  await asked;
  await stop();
  return 0;
}

await runTool(() => serveUntilAsked().finally(() => process.stdin.destroy())); // An open input would keep a failed start waiting.
