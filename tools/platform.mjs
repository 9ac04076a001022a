// The command line of an installation: makes sites and operators, rotates keys, finds faults. `--help` says how.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.platform));
