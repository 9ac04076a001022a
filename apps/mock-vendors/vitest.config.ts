import { defineConfig } from 'vitest/config';

const databaseTests = 'src/**/*.database.test.ts';

/** Only the tests of what is stored start a database. */
export default defineConfig({
  test: {
    setupFiles: ['../../tools/lib/each-test-file.mjs'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'pages', include: ['src/**/*.test.ts'], exclude: [databaseTests] } },
      {
        extends: true,
        test: { name: 'database', include: [databaseTests], globalSetup: ['src/testing/global-database.ts'] },
      },
    ],
  },
});
