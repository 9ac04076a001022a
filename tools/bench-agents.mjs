// Measures teams, reports and settlement at five million bets below 1,200 agents; docs/benchmarks.md explains the figures.
import { built } from './lib/build.mjs';
import { runBuilt } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runBuilt(built.benchAgents));
