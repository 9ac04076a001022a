import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { SitesService } from '../features/sites/sites.service.ts';

/** Paths that belong to machines: an unknown one is a refusal, never the site's page. */
const machinePaths = /^\/(wps|lgw|lotto|console|seamless|art|vendors|pay|socket|assets|agent\/assets)(\/|$)/;

/** Paths that show the lobby; the page's own picture of it, painted before any code has come, is for these alone. */
const homePaths = new Set(['/', '/index', '/index.html', '/home', '/login', '/register']);

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const inScript = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => escapes[char]!);

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Serves one web app: its files for good, and its page with the site already known, so that the first paint waits for no call. */
async function webApp(
  server: FastifyInstance,
  sites: SitesService,
  app: { dist: string; prefix: string },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const file = join(app.dist, 'index.html');
  const page = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Not built</title><p>This app is not built yet: npm run build';
  await server.register(fastifyStatic, {
    root: join(app.dist, 'assets'),
    prefix: `${app.prefix}/assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  return async (request, reply) => {
    const site = await sites.byHost(request.hostname);
    const merchant = (request.query as { merchant?: string }).merchant;
    const shown = merchant ? await sites.byCode(merchant) : site;
    const boot = `<script id="boot" type="application/json">${inScript({ merchant: shown.code, status: sites.status(shown, request.ip) })}</script>`;
    const isHome = homePaths.has(new URL(request.url, 'http://site').pathname);
    const html = (isHome ? page : page.replace(/<!--home-->[\s\S]*?<!--\/home-->/, ''))
      .replace('<!--boot-->', () => boot)
      .replace(/<html lang="[^"]*"/, `<html lang="${languages[shown.defaultLanguage].tag}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(shown.name)}</title>`);
    void reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host, Accept-Encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('Content-Encoding', 'br').send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  };
}

export async function serveWeb(server: FastifyInstance, webRoot: string, sites: SitesService): Promise<void> {
  const player = await webApp(server, sites, { dist: join(webRoot, 'player-web/dist'), prefix: '' });
  const console_ = await webApp(server, sites, { dist: join(webRoot, 'agent-console/dist'), prefix: '/agent' });
  server.get('/agent', console_);
  server.get('/agent/*', console_);
  await server.register(fastifyStatic, { root: join(webRoot, 'player-web/dist'), serve: false });
  server.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://site');
    if (machinePaths.test(pathname)) throw new Refusal('request.not_found');
    const isFile = /^\/[\w-]+\.(svg|png|ico|txt|webmanifest)$/.test(pathname) && existsSync(join(webRoot, 'player-web/dist', pathname));
    return isFile ? reply.sendFile(pathname.slice(1)) : player(request, reply);
  });
}
