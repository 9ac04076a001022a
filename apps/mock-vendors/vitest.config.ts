import { defineConfig } from 'vitest/config';

const databaseTests = 'src/**/*.database.test.ts';
const withDatabase = process.env['TEST_DATABASE_URL'] !== undefined;
if (!withDatabase)
  console.log(`Skipped: ${databaseTests} (set TEST_DATABASE_URL to a PostgreSQL server's address to run them).`);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: withDatabase ? [] : [databaseTests],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
