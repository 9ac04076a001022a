import { defineConfig } from 'vite';

// The server is one file: the workspace's libraries are TypeScript source and are bundled, packages stay outside.
export default defineConfig({
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
  ssr: { noExternal: [/^@apsara\//] },
});
