import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contractLines } from './vite-contract-lines.ts';
import { designTokens } from './vite-design-tokens.ts';
import { droppableComponents } from './vite-droppable-components.ts';
import { fontSubsets } from './vite-font-subsets.ts';
import { inlineStyles } from './vite-inline-styles.ts';
import { liteApp } from './vite-lite-app.ts';
import { namedStyles } from './vite-named-styles.ts';
import { pageWords } from './vite-page-words.ts';
import { plainIcons } from './vite-plain-icons.ts';

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

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The first visit's code in two files: what others wrote, and what of ours the entry imports. */
const runtime =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core)(?!.*([iI]nfiniteQuery(Observer)?|useMutation|mutationObserver)\.js)|i18next|react-i18next)[\\/]/;

/** Modules that the first visit's code names and does not use: shapes, which are left out, and what a package's entry also exports. */
const unused =
  /libs\/(domain\/src\/(money|time)|api\/src\/(challenges|sessions))\.|([iI]nfiniteQuery(Observer)?|useMutation|mutationObserver)\.js/;

type Modules = (id: string) => { importedIds: string[] } | null;

const entry = source('app/main.tsx');
const shell = new Set<string>();
function visit(id: string, modules: Modules): void {
  if (shell.has(id) || unused.test(id)) return;
  shell.add(id);
  modules(id)?.importedIds.forEach((imported) => visit(imported, modules));
}
function isShell(id: string, modules: Modules): boolean {
  if (shell.size === 0) visit(entry, modules);
  return id !== entry && shell.has(id);
}

/** Small parts that come together, so that a page names and fetches few files. */
const parts = {
  forms:
    /libs\/ui\/src\/(field|text-field|select|amount-field|digits-field|checkbox|visually-hidden)|shared\/forms\/(form|place-faults)/,
  kit: /libs\/ui\/src\/(chip|dialog|dragging|link-button|money-text|scroll-lock|tabs)|games\/game-grid|shared\/grouped|icons\/(rotate-ccw-clock|rotate-cw|layout-grid)|domain\/src\/money/,
  dialogs:
    /features\/games\/(launch-sheet|vendor-games|real-account|other-games)|icons\/info|app\/(entry-fault|pages\/(not-found|trial))/,
  tools: new RegExp(
    [
      'app/(layout/(member-tools|invite-entry)|pages/quick-links)|games/continue-row|sessions/logout-button|wallets/(balance-|use-balance|count-up)',
      'features/messages/(messages-link|messages\\.module|unread-badge|use-unread)|libs/api/src/(messages|sessions|wallets)|icons/(eye|eye-off|log-out|refresh-cw|plus|user-plus|mail)',
    ].join('|'),
  ),
  language:
    /layout\/language-menu|members\/use-language-choice|sites\/theme|icons\/(globe|chevron-down|moon|sun|monitor)/,
  home: new RegExp(
    [
      'pages/(home-(below|lanes|parts)|app-band)|games/(games-section|recommended|slot-provider|vendor-lanes)|features/winners',
      'announcements/(announcements-query|banner-slides|notice-bar|user-popups)|layout/(side-bar|service-shortcuts|social-mark)|shared/(belt|support-window)',
      'node_modules/uqr|ui/src/qr-code|(api|domain)/src/(announcements|downloads|winners)|icons/(pause|play|megaphone|headset|message-circle)',
    ].join('|'),
  ),
  watch: /app\/(watch|keep-alive|line-banner|update-banner)|downloads\/lite-app/,
  footer: /layout\/footer|shared\/customer-service/,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    contractLines(),
    namedStyles(),
    plainIcons(source('shared/lucide-icon.ts')),
    droppableComponents(),
    react(),
    designTokens(),
    fontSubsets(new URL('node_modules/.fonts/', import.meta.url)),
    pageWords(source('shared/locales'), 'km'),
    inlineStyles(),
    compression({ threshold: 512 }),
    liteApp(),
  ],
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: source('shared/contract-shapes.ts') },
      // React has had this hook for long; its stand-in for older ones is dead weight.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // The package's own entry is its development build.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
      },
    ],
  },
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Pages are fetched with all they import at once; for a dialog or what lies below, the list would cost every visitor more.
      resolveDependencies: (file, files, { hostId }) =>
        /\/shell-/.test(hostId) && !file.includes('game-list-page') ? [] : files,
    },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's lines and shapes do nothing but stand there; one that nobody reads may go.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'runtime', test: runtime },
            { name: (id, context) => (isShell(id, (at) => context.getModuleInfo(at)) ? 'shell' : null) },
            ...Object.entries(parts).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
  server: { port: Number(process.env['PORT'] ?? 4200), proxy },
});
