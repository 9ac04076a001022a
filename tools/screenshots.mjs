// Captures every public page at four widths, in every shipped language and both themes, into test-results/screenshots,
// and lists clipped text, overflow and axe violations. `--languages KM,EN` and `--pages /,/rng` limit the run;
// INSTANCE_URL uses a running platform.
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { languages, publicPages, takeScreenshots } from './lib/screenshots-run.mjs';
import { option, runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

/**
 * @param {string} name
 * @param {readonly string[]} all
 */
const wanted = (name, all) => option(name)?.split(',') ?? all;

/** @param {(url: string) => Promise<string[]>} visit */
async function withInstance(visit) {
  if (process.env.INSTANCE_URL) return visit(process.env.INSTANCE_URL);
  await prepareWorkspace();
  await ensureBuilt();
  const instance = await launchFreshInstance();
  try {
    return await visit(instance.url);
  } finally {
    await instance.stop();
  }
}

await runTool(async () => {
  const folder = inWorkspace('test-results/screenshots');
  const errors = await withInstance((url) =>
    takeScreenshots({ url, pages: wanted('pages', publicPages), languages: wanted('languages', languages), folder }),
  );
  errors.forEach((error) => console.error(error));
  console.log(`${errors.length} errors; the pictures are in ${folder}`);
  return errors.length > 0 ? 1 : 0;
});
