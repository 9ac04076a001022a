// Measures teams, reports and settlement at five million bets below 1,200 agents; docs/benchmarks.md explains the figures.
import { runLoad } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runLoad('bench', 'agents'));
