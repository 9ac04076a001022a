import { defineConfig } from 'prisma/config';

// The command line insists on an address even where it needs no database, as in `prisma generate`.
const nowhere = 'postgresql://127.0.0.1:1/none';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? nowhere },
});
