import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { contractData } from './vite-contract-data.ts';
import { designTokens } from './vite-design-tokens.ts';
import { fontSubsets } from './vite-font-subsets.ts';
import { inlineStyles } from './vite-inline-styles.ts';
import { liteApp } from './vite-lite-app.ts';
import { pageWords } from './vite-page-words.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4201';
const agentConsole = process.env['CONSOLE_URL'] ?? 'http://127.0.0.1:4202';

const toApi = [
  '/wps',
  '/lgw',
  '/lotto',
  '/console',
  '/seamless',
  '/art',
  '/app-icon',
  '/manifest.webmanifest',
  '/docs',
  '/pay',
  '/auth',
  '/developer',
];
const proxy: Record<string, ProxyOptions> = {
  ...Object.fromEntries(toApi.map((path) => [path, { target: api }])),
  '/vendors': { target: api, ws: true },
  '/socket': { target: api, ws: true },
  '/agent': { target: agentConsole, ws: true },
};

const eachPageTestFile = '../../tools/lib/each-page-test-file.mjs';
const isolatedTests = '**/*.isolated.test.{ts,tsx}';

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** What every visit has loaded before any other file. */
const firstFiles = /^assets\/(rolldown-runtime|react|initial)-/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    contractData(),
    react(),
    designTokens(),
    fontSubsets(new URL('node_modules/.fonts/', import.meta.url)),
    pageWords(source('shared/locales'), 'km'),
    inlineStyles(),
    compression({ threshold: 512 }),
    liteApp(),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A part that comes later finds the first visit's files there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !firstFiles.test(file)),
    },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first visit loads the names of all later files, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Otherwise a first visit fetches about 45 small files, which compress worse than two. React's stays in the cache
        // when the rest changes; under Lighthouse its file is parsed again at its start, so nothing else is in it.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // Without the entry itself, which Vite looks for.
            { name: 'initial', tags: ['$initial'], test: (id) => !/\/main\.tsx$|\.html$/.test(id) },
          ],
        },
      },
    },
  },
  server: { port: Number(process.env['PORT'] ?? 4200), proxy },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [isolatedTests, '**/node_modules/**'],
          setupFiles: ['../../tools/lib/each-test-file.mjs', eachPageTestFile],
          isolate: false,
        },
      },
      // Tests that replace modules, or load them again, have modules of their own.
      { extends: true, test: { name: 'isolated', include: [isolatedTests], setupFiles: [eachPageTestFile] } },
    ],
  },
});
