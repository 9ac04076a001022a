// Usage: node check-bundle.mjs <app folder> <most bytes of JavaScript> <most bytes of CSS>
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runTool } from './lib/tool.mjs';
import { readJson } from './lib/workspace.mjs';

/** What a first visit loads before anything can be drawn: the entry, all it imports statically, and their styles. */
function initialFiles(manifest) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (key) => {
    const { file, css = [], imports = [] } = manifest[key];
    if (scripts.has(file)) return;
    scripts.add(file);
    css.forEach((style) => styles.add(style));
    imports.forEach(visit);
  };
  visit('index.html');
  return { scripts: [...scripts], styles: [...styles] };
}

const gzipped = (directory, files) =>
  files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(directory, file)), { level: 9 }).length, 0);

await runTool(() => {
  const [app, mostScript, mostStyle] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
  const dist = path.resolve(app, 'dist');
  const { scripts, styles } = initialFiles(readJson(path.join(dist, '.vite/manifest.json')));
  const [script, style] = [gzipped(dist, scripts), gzipped(dist, styles)];
  console.log(`initial JavaScript ${script} B gzip (limit ${mostScript}), CSS ${style} B gzip (limit ${mostStyle})`);
  if (script <= mostScript && style <= mostStyle) return 0;
  console.error('The first visit loads too much: make a static import lazy, or find what grew.');
  return 1;
});
