import { defineConfig } from 'vite';

// One build of several programs: the server, the first tables of a database, the auditors of ledger and log, the
// re-sealing of keys, the command line, the reset of a lost authenticator, the seed, the database the test runner starts, and the
// migrations that watch mode applies.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // Which chunk imports which: what only development imports stays out of the package.
    manifest: true,
    rolldownOptions: {
      input: {
        main: 'src/app/main.ts',
        'authenticator-reset': 'src/app/authenticator-reset.ts',
        'audit-verify': 'src/app/audit-verify.ts',
        'database-prepare': 'src/app/database-prepare.ts',
        'ledger-verify': 'src/app/ledger-verify.ts',
        platform: 'src/app/platform.ts',
        'secrets-reseal': 'src/app/secrets-reseal.ts',
        seed: 'src/app/seed.ts',
        'embedded-postgres': 'src/shared/postgres/embedded-postgres.ts',
        migrate: 'src/shared/postgres/migrate.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@apsara\//], external: ['@prisma/client'] },
});
