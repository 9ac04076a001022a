// Compares balances, orders and bets with the transfers; exit code 1 when one differs.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.ledgerVerify));
