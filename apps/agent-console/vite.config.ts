import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4200';

export default defineConfig({
  base: '/agent/',
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], include: [/\.(js|css|svg)$/] })],
  server: {
    port: Number(process.env['PORT'] ?? 4302),
    strictPort: true,
    proxy: { '/wps': api, '/console': api, '/art': api },
  },
  build: { chunkSizeWarningLimit: 1200, manifest: true },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../tools/lib/each-test-file.mjs', '../../tools/lib/each-page-test-file.mjs'],
    isolate: false,
  },
});
