// Launches a platform of its own on free ports with a new database, for tests: prints one line of JSON with its addresses
// once it serves, and removes everything when its standard input closes, so that not even a killed test run leaves it behind.
// With `--stay` it serves until it gets a signal.
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { inputClosed, stopAsked } from './lib/stop-asked.mjs';
import { runTool } from './lib/tool.mjs';

/** Preparation logs to standard error: standard output is reserved for the one line that a program reads. */
console.log = console.error;

async function serveUntilAsked() {
  const asked = process.argv.includes('--stay') ? stopAsked() : Promise.race([stopAsked(), inputClosed()]);
  await prepareWorkspace();
  await ensureBuilt();
  const instance = await launchFreshInstance();
  const { url, vendorsUrl, databaseUrl, dataDir } = instance;
  try {
    process.stdout.write(`${JSON.stringify({ url, vendorsUrl, databaseUrl, dataDir })}\n`);
    const death = await Promise.race([asked, instance.died]);
    if (typeof death !== 'string' || death === 'stop') return 0;
    console.error(death);
    return 1;
  } finally {
    await instance.stop();
  }
}

await runTool(() => serveUntilAsked().finally(() => process.stdin.destroy())); // An open input would keep a failed start waiting.
