// Launches a platform of its own on free ports with a new database, for tests: prints one line of JSON with its addresses
// once it serves, and removes everything when its standard input closes, so that not even a killed test run leaves it behind.
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { stopAsked } from './lib/stop-asked.mjs';
import { runTool } from './lib/tool.mjs';

/** What the preparation says goes to standard error: standard output carries the one line that a program reads. */
console.log = console.error;

const inputClosed = () => new Promise((resolve) => process.stdin.once('end', resolve).once('close', resolve).resume());

async function serveUntilAsked() {
  const asked = Promise.race([stopAsked(), inputClosed()]);
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
