// Measures a million lottery orders of one issue, and many issues at once; docs/benchmarks.md explains the figures.
import { runLoad } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runLoad('bench', 'lottery'));
