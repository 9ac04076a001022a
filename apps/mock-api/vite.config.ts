import { defineConfig } from 'vite';

// One build of several programs: the server, the ledger's auditor, the benchmarks and the database the test runner starts.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/app/main.ts',
        'ledger-verify': 'src/app/ledger-verify.ts',
        'embedded-postgres': 'src/shared/embedded-postgres.ts',
        bench: 'src/bench/bench.ts',
        'bench-cluster': 'src/bench/cluster.ts',
        'bench-agents': 'src/bench/agents.ts',
        'bench-records': 'src/bench/records.ts',
        chaos: 'src/chaos/chaos.ts',
        'chaos-early-answer': 'src/chaos/early-answer.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@apsara\//], external: ['@prisma/client'] },
});
