// Kills and pauses the platform's processes under load, by a schedule made from a seed; docs/chaos.md tells what must hold afterwards.
import { runLoad } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runLoad('chaos', 'chaos'));
