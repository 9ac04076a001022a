// Makes what an installation runs: dist/package/apsara-<version>/ and the same as .tar.gz, with a list of all packages
// (SBOM) and checksums. It needs Node, a PostgreSQL and, for several instances, a Redis; nothing is installed there.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { ensureBuilt } from './lib/build.mjs';
import { layFiles } from './lib/package-files.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { writeSbom } from './lib/production-packages.mjs';
import { option, runTool } from './lib/tool.mjs';
import { inWorkspace, readJson } from './lib/workspace.mjs';

/** @param {string} file */
const sha256 = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/**
 * The files below a folder, sorted, so that the same files make the same package.
 * @param {string} folder
 */
const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

await runTool(async () => {
  await prepareWorkspace();
  await ensureBuilt();
  const name = `apsara-${readJson(inWorkspace('package.json')).version}`;
  const into = path.resolve(option('into') ?? inWorkspace('dist/package'));
  const folder = path.join(into, name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  layFiles(folder);
  const { file: sbom, count } = await writeSbom();
  fs.copyFileSync(sbom, path.join(folder, 'sbom.cdx.json'));
  const files = filesIn(folder);
  const sums = files.map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  const archive = `${folder}.tar.gz`;
  // No names or times of the machine that made it.
  const members = [...files, 'SHA256SUMS'].map((file) => path.join(name, file));
  await create({ file: archive, cwd: into, gzip: true, portable: true, mtime: new Date(0) }, members);
  fs.writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${path.basename(archive)}\n`);
  const size = Math.round(fs.statSync(archive).size / 1_000_000);
  console.log(`${path.relative(process.cwd(), archive)}: ${size} MB, ${files.length} files, ${count} packages listed`);
});
