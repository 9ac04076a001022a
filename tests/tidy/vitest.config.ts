import { defineConfig } from 'vitest/config';

// A rule reads every file, which takes seconds on a busy machine.
export default defineConfig({ test: { include: ['*.test.ts'], testTimeout: 60_000 } });
