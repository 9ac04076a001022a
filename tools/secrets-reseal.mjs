// Seals all keys in the database with the first secret of APSARA_SECRET; exit code 1 when some are left.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.secretsReseal));
