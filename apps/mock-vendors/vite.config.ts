import { defineConfig } from 'vite';

// The games' page. Pictures stay files of their own so that every reel shares one copy and the browser keeps it.
export default defineConfig({
  root: 'src/page',
  base: '/vendors/',
  build: { outDir: '../../dist/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
