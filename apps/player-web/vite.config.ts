import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contractLines } from './vite-contract-lines.ts';
import { designTokens } from './vite-design-tokens.ts';
import { droppableComponents } from './vite-droppable-components.ts';
import { inlineStyles } from './vite-inline-styles.ts';
import { liteApp } from './vite-lite-app.ts';
import { preloadLanguage } from './vite-preload-language.ts';

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

/** The first visit's code in few files: what others wrote, and what every page of ours needs. */
const runtime = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next)[\\/]/;
const shell = new RegExp(
  [
    'player-web/src/shared/(api|auth-popup|calls-heard|chunk-boundary|contract-shapes|door|language|lazy-part|media-query|member|merchant)\\.',
    'player-web/src/shared/(nav-button|one-time-code|page-title|play-path|query-client|session|site|when-idle|when-near)\\.',
    'player-web/src/app/(layout/(header|main-nav|page-layout|tab-bar)|routes|providers|app\\.|auth-gate|require|scroll)',
    'features/games/(categor|favourite|game-(row|tile)|hot-row|launch\\.|section|tile|use-favourites)',
    'libs/(api/src/(client|sites|games|members)|domain/src/(languages|members|refusals|vendors))',
    'libs/ui/src/(button|class-names|glyphs|icon-button|skeleton)',
    'createLucideIcon',
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    contractLines(),
    droppableComponents(),
    react(),
    designTokens(),
    preloadLanguage('km'),
    inlineStyles(),
    compression({ threshold: 512 }),
    liteApp(),
  ],
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: fileURLToPath(new URL('src/shared/contract-shapes.ts', import.meta.url)) },
      // React has had this hook for long; its stand-in for older ones is dead weight.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // The package's own entry is its development build.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))) },
    ],
  },
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's lines and shapes do nothing but stand there; one that nobody reads may go.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'runtime', test: runtime },
            { name: 'shell', test: shell },
          ],
        },
      },
    },
  },
  server: { port: Number(process.env['PORT'] ?? 4200), proxy },
});
