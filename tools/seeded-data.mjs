// Puts a seeded database into an empty data folder, for tests that start a server there: node seeded-data.mjs <folder>
import { ensureBuilt } from './lib/build.mjs';
import { copySeededData } from './lib/seeded-data.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';

await runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Hindrance('Name the data folder.');
  await ensureBuilt();
  await copySeededData(folder);
  return 0;
});
