import { defineConfig } from 'vite';

// The benchmarks, built together with the server code they measure.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: ['src/bench.ts', 'src/cluster.ts', 'src/agents.ts', 'src/records.ts', 'src/lottery.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // The server's lru-cache lies in its own node_modules, where this build's output would not find it.
  ssr: { noExternal: [/^@apsara\//, 'lru-cache'], external: ['@prisma/client'] },
});
