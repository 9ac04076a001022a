// Takes a lost authenticator, its recovery codes and its remembered devices away from one account; exit code 1 when nothing was changed.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.authenticatorReset));
