import { defineConfig } from 'vite';

// The chaos runner with the planted fault that an instance loads from outside, the restore drill, and the drill of high availability.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: ['src/chaos.ts', 'src/early-answer.ts', 'src/restore/restore-drill.ts', 'src/ha/ha.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@apsara\//], external: ['@prisma/client'] },
});
