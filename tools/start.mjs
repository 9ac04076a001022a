import { ensureBuilt } from './lib/build.mjs';
import { greeting } from './lib/greeting.mjs';
import { launchInstance } from './lib/instance.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { requireFreePort, requireNode } from './lib/preconditions.mjs';
import { stopAsked } from './lib/stop-asked.mjs';
import { option, runTool } from './lib/tool.mjs';
import { dataDirectory } from './lib/workspace.mjs';

await runTool(async () => {
  requireNode();
  const port = Number(option('port') ?? process.env.PORT ?? 4200);
  await requireFreePort(port, process.env.HOST);
  await prepareWorkspace();
  await ensureBuilt();

  const asked = stopAsked();
  const dataDir = dataDirectory();
  console.log('Starting …');
  const instance = launchInstance({ port, dataDir });
  try {
    const running = await Promise.race([instance.ready, asked]);
    if (running !== 'stop') console.log(greeting(running.url, dataDir));
    const ending = await Promise.race([asked, instance.died]);
    if (ending !== 'stop') {
      console.error(ending);
      return 1;
    }
    console.log('\nStopping …');
    return (await instance.stop()) ? 0 : 1;
  } finally {
    await instance.stop();
  }
});
