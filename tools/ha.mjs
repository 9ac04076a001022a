// Kills and cuts off the parts of a highly available installation under load; docs/high-availability.md says what must hold afterwards.
import { runLoad } from './lib/built-script.mjs';
import { requirePackages } from './lib/ha/packages.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => {
  requirePackages();
  return runLoad('chaos', 'ha');
});
