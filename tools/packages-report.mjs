// Lists the packages that production runs in dist/sbom/apsara.cdx.json, and asks the registry for known vulnerabilities;
// exit code 1 when one of them is high or critical. Without the registry it says so, and ends with 0.
import path from 'node:path';
import { audit, writeSbom } from './lib/production-packages.mjs';
import { runTool } from './lib/tool.mjs';
import { root } from './lib/workspace.mjs';

await runTool(async () => {
  const { file, count, workspace } = await writeSbom();
  console.log(`Production packages: ${count}, listed in ${path.relative(root, file)}`);
  const { lines, isSevere } = await audit(workspace);
  for (const line of lines) console.log(line);
  return isSevere ? 1 : 0;
});
