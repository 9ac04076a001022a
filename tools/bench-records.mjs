// Measures the members' records at five million bets; docs/benchmarks.md explains the figures.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.benchRecords));
