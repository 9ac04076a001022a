import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Emits the translations as files, `<language>/<room>.json`, under a base URL that changes with any of them; the
 * constant `WORDS` is that URL. The page preloads the first file of `tag`, which the server replaces with the site's
 * own language, in parallel with the entry script.
 */
export function pageWords(folder: string, tag: string): Plugin {
  const names = readdirSync(folder).flatMap((language) =>
    readdirSync(join(folder, language)).map((file) => `${language}/${file}`),
  );
  const read = (name: string): string => JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const hash = createHash('sha256')
    .update(names.map((name) => name + read(name)).join())
    .digest('base64url')
    .slice(0, 8);
  const address = `assets/words-${hash}`;
  return {
    name: 'apsara:page-words',
    config: () => ({ define: { WORDS: JSON.stringify(`/${address}`) } }),
    configureServer: (server) =>
      void server.middlewares.use(`/${address}`, (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!names.includes(name)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(read(name));
      }),
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: `${address}/${name}`, source: read(name) });
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `/${address}/${tag}/first.json` },
        injectTo: 'head',
      },
    ],
  };
}
