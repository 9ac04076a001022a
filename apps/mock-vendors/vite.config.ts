import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';

/** The house's tokens as a stylesheet of the page; its content policy allows no styles written into the document. */
const designTokens = (): Plugin => ({
  name: 'apsara:design-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:tokens.css') return undefined;
    const { module } = await runnerImport<{ cssText: () => string }>(
      fileURLToPath(import.meta.resolve('@apsara/ui/tokens')),
    );
    return module.cssText();
  },
});

const gamesFolder = resolve(import.meta.dirname, 'src/games');

/** Every game's page, and what else a game has to show. */
const pages = readdirSync(gamesFolder)
  .flatMap((kind) => ['index', 'verify'].map((page) => resolve(gamesFolder, kind, `page/${page}.html`)))
  .filter((page) => existsSync(page));

// Pictures stay files of their own so that every reel shares one copy and the browser keeps it.
export default defineConfig({
  root: 'src',
  base: '/vendors/',
  plugins: [designTokens()],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
});
