import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { html, htmlPage } from '@apsara/domain/html';
import { openApi } from '@apsara/api/openapi';
import { developerFonts, developerHead, developerNav } from '../shared/answers/developer-page.ts';

const docsPage = htmlPage({
  language: 'en',
  title: 'API',
  // Its own styles come last: Swagger's know a dark page by the class that the script sets.
  head: html`<link rel="stylesheet" href="/docs/swagger-ui.css" />${developerHead}
    <style>
      nav,
      main {
        max-width: 1460px;
        padding-inline: 20px;
      }
      main {
        padding-inline: 0;
      }
    </style>`,
  body: html`
    ${developerNav('API')}
    <main id="calls"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  `,
});

const docsStart = `document.documentElement.classList.add('dark-mode');
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls' });`;

const folderOf = (packageName: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));

/** The API's documentation and its contract, and the fonts of all developer pages; never in production. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  // Made when it is asked for: it is a large part of a start, and few starts are asked for it.
  let document: string | undefined;
  server.get('/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json').send(document);
  });
  server.get('/docs', (_, reply) => reply.type('text/html').send(docsPage));
  server.get('/docs/start.js', (_, reply) => reply.type('text/javascript').send(docsStart));
  await server.register(fastifyStatic, {
    root: folderOf('swagger-ui-dist'),
    prefix: '/docs/',
    decorateReply: false,
    index: false,
  });
  await server.register(fastifyStatic, {
    root: developerFonts.packages.map((name) => join(folderOf(name), 'files')),
    prefix: developerFonts.path,
    decorateReply: false,
    index: false,
  });
}
