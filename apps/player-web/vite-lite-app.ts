import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk';

/** The scripts of a first visit, and the first translations of every language. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!isChunk(file) || files.has(name)) return;
    files.add(name);
    file.imports.forEach(visit);
  };
  for (const file of Object.values(bundle)) {
    if (isChunk(file) && file.isEntry) visit(file.fileName);
    if (/\/words-.*\/first\.json$/.test(file.fileName)) files.add(file.fileName);
  }
  return [...files].sort().map((name) => `/${name}`);
}

/** Builds the service worker beside the page, with the list of files to cache for offline use. */
export function liteApp(): Plugin {
  return {
    name: 'apsara:lite-app',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = shellOf(bundle);
      // The page names its files, so their names identify its version.
      const revision = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16);
      const shell = [{ url: '/', revision }, ...files.map((url) => ({ url, revision: null }))];
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          rolldownOptions: {
            input: fileURLToPath(new URL('src/app/sw.ts', import.meta.url)),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      });
    },
  };
}
