// Lints the workspace, or the files it is given. The import arrows are checked too, which needs the project graph that Nx
// drew; without one oxlint would skip them with a remark, and that must not pass for success.
import { nxEnvironment } from './lib/build.mjs';
import { runPackage } from './lib/run-command.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';

async function drawGraph() {
  if (process.env.NX_TASK_TARGET_TARGET) return; // Nx has drawn it before it runs a task.
  const { code, output } = await runPackage(['nx'], ['graph', '--file=.nx/graph.json'], { env: nxEnvironment });
  if (code !== 0) throw new Hindrance(output);
}

await runTool(async () => {
  await drawGraph();
  const args = ['--type-aware', ...process.argv.slice(2)];
  const { code, output } = await runPackage(['oxlint'], args, { env: { CI: undefined } }); // With CI set it prints colours whatever its arguments.
  console.log(output.trimEnd());
  return output.includes('The rule will be skipped') ? 1 : code;
});
