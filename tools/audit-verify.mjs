// Walks the chain over the log of what staff did; exit code 1 when an event or a link is not what it was.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.auditVerify));
