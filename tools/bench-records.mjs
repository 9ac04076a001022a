// Measures the members' records at five million bets; docs/benchmarks.md explains the figures.
import { runLoad } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runLoad('bench', 'records'));
