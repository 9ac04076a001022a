import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../../apps/mock-api/src/testing/global-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
