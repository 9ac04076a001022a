import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textIn } from '@apsara/domain/records';
import { html, type Html } from '@apsara/domain/html';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import { languages } from '@apsara/domain/sites/languages';
import { listArtAt } from '@apsara/domain/games/list-art';
import { hasPageArt, pageArtOf } from '@apsara/domain/sites/page-art';
import { Refusal } from '@apsara/domain/refusals';
import { isMemberPage } from '@apsara/domain/sites/member-pages';
import { isSitePath } from '@apsara/domain/sites/site-routes';
import { contract } from '@apsara/api/contract';
import type { Site, SitesService } from '../features/sites/sites.service.ts';
import type { VendorsService } from '../features/vendors/vendors.service.ts';
import type { Config } from '../shared/config.ts';
import { contentPolicy } from './protection.ts';
import { siteOfHost } from './site-of-host.ts';

/** Paths that belong to machines: an unknown one is a refusal, never the site's page. `/seamless` alone is a page (specification 2). */
const machinePaths = /^\/((wps|lgw|lotto|console|art|vendors|pay|socket|assets|agent\/assets)(\/|$)|seamless\/.)/;

/** The console's pages: its start, its login, the resources it has calls for, and those that the specification names. */
const consoleResources = new Set([
  ...[...contract.values()].flatMap(({ path }) => /^\/console\/([^/]+)/.exec(path)?.[1] ?? []),
  ...agentPages,
  // The inbox asks what a member's own asks, which no path of the console names.
  'messages',
]);
function isConsolePath(pathname: string): boolean {
  const [resource = ''] = pathname.split('/').slice(2);
  return resource === '' || resource === 'login' || consoleResources.has(resource);
}

/** The player site's pages, under their own names and those of the family's member centre. */
const isPlayerPath = (pathname: string): boolean => isSitePath(pathname) || isMemberPage(pathname);

/** Paths that show the lobby; the page's own picture of it, painted before any code has come, is for these alone. */
const homePaths = new Set(['/', '/index', '/index.html', '/home', '/login', '/register']);

/** The same for pages, and lists of games, that begin with a picture of their own. */
function headOf(pathname: string): Html | '' {
  const list = listArtAt(pathname);
  if (list) return html`<img class="list" src="${list}" alt="" width="1264" height="240" fetchpriority="high" />`;
  return hasPageArt(pathname)
    ? html`<img class="read" src="${pageArtOf(pathname)}" alt="" width="1264" height="280" fetchpriority="high" />`
    : '';
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => escapes[char] ?? '');

/** What a page starts from: its site, or the installation's customer service where the address is no site's. */
const bootScript = (boot: object): string => `<script id="boot" type="application/json">${inScript(boot)}</script>`;

/** What stands in a built page to run before anything is painted, as its policy names it. */
const ownScriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/**
 * Google Analytics, where the site has an id. It counts pages by their path alone: a query may hold codes and names.
 * The id has no character that ends a text (`isGtagId`).
 */
const analyticsOf = ({ gtagId }: Site): string =>
  gtagId === ''
    ? ''
    : `<script async src="https://www.googletagmanager.com/gtag/js?id=${gtagId}"></script>` +
      `<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());` +
      `gtag('config','${gtagId}',{page_location:location.origin+location.pathname})</script>`;

/** The policy of a site's page with its hosts, and with the scripts that stand in it. */
function policyOf(
  site: Site | undefined,
  gameHosts: readonly string[],
  page: { ownScripts: readonly string[]; hasAnalytics: boolean },
): string {
  const { ownScripts } = page;
  const analytics = page.hasAnalytics && site ? ownScriptsOf(analyticsOf(site)) : [];
  return contentPolicy({
    pictureHosts: site?.imageCdns,
    gameHosts: [...(site?.launchGameCdns ?? []), ...gameHosts],
    ownScripts: [...ownScripts, ...analytics],
    hasAnalytics: analytics.length > 0,
  });
}

/**
 * A built page with its own scripts. It is read again when the app has been built since, because the files of the former
 * build are gone; while it is being built, the former page stays.
 */
function builtPage(file: string): () => { page: string; ownScripts: string[] } {
  const read = (page: string) => ({ page, ownScripts: ownScriptsOf(page) });
  let builtAt: number | undefined;
  let last = read('<!doctype html><title>Not built</title><p>This app is not built yet: npm run build');
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== undefined && changedAt !== builtAt) {
      last = read(readFileSync(file, 'utf8'));
      builtAt = changedAt;
    }
    return last;
  };
}

interface Parts {
  sites: SitesService;
  config: Config;
}

/** The path of an address. @throws Refusal request.not_found for a request line that names no path of this server */
function pathnameOf({ url }: FastifyRequest): string {
  if (/^\/[/\\]/.test(url) || !URL.canParse(url, 'http://site')) throw new Refusal('request.not_found');
  return new URL(url, 'http://site').pathname;
}

/** The site an address belongs to; outside production `?merchant=` shows another one. */
async function shownSite({ sites, config }: Parts, request: FastifyRequest): Promise<Site | undefined> {
  const site = await siteOfHost(sites, config, request.hostname);
  const merchant = textIn(request.query, 'merchant');
  return site && merchant && !config.production ? ((await sites.all()).get(merchant) ?? site) : site;
}

/** Serves one web app: its files for good, and its page with the site already known, so that the first paint waits for no call. */
async function webApp(
  server: FastifyInstance,
  { sites, config }: Parts,
  app: {
    dist: string;
    prefix: string;
    isPath: (pathname: string) => boolean | Promise<boolean>;
    hasAnalytics: boolean;
    /** The origins that its games come from. */
    gameHosts: () => Promise<readonly string[]>;
  },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const built = builtPage(join(app.dist, 'index.html'));
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
    const pathname = pathnameOf(request);
    const { page, ownScripts } = built();
    const site = await shownSite({ sites, config }, request);
    const isOpen = site !== undefined && !sites.closedTo(site, request.ip);
    const { tag } = languages[site?.defaultLanguage ?? 'EN'];
    const shown = (
      isOpen && homePaths.has(pathname)
        ? page
        : page.replace(/<!--home-->[\s\S]*?<!--\/home-->/, () => String(isOpen ? headOf(pathname) : ''))
    )
      .replace('</head>', () => (app.hasAnalytics && site ? `${analyticsOf(site)}</head>` : '</head>'))
      .replace('<!--boot-->', () =>
        bootScript(
          site
            ? { merchant: site.code, status: sites.readSystemStatus(site, request.ip) }
            : { customerService: config.supportUrl },
        ),
      )
      .replace(/<html lang="[^"]*"/, `<html lang="${tag}"`)
      .replace(/(?<=\/assets\/words-[^/"]+\/)[^/"]+(?=\/first\.json")/, tag)
      .replace(/<title>[^<]*<\/title>/, () => String(html`<title>${site?.name ?? request.hostname}</title>`));
    if (!(await app.isPath(pathname))) void reply.status(404);
    void reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host, Accept-Encoding')
      .header(
        'Content-Security-Policy',
        policyOf(site, await app.gameHosts(), { ownScripts, hasAnalytics: app.hasAnalytics }),
      );
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(shown);
    return reply
      .header('Content-Encoding', 'br')
      .send(brotliCompressSync(shown, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  };
}

export async function serveWeb(
  server: FastifyInstance,
  config: Config,
  { sites, vendors }: { sites: SitesService; vendors: VendorsService },
): Promise<void> {
  /** A list of games is there for known vendors only. */
  const isPage = async (pathname: string): Promise<boolean> => {
    const [, vendor] = /^\/gameListCenter\/([^/]+)\//i.exec(pathname) ?? [];
    return isPlayerPath(pathname) && (!vendor || (await vendors.all()).has(vendor.toUpperCase()));
  };
  const dist = join(config.webRoot, 'player-web/dist');
  const player = await webApp(
    server,
    { sites, config },
    { dist, prefix: '', isPath: isPage, hasAnalytics: true, gameHosts: () => vendors.launchOrigins() },
  );
  const consoleDist = join(config.webRoot, 'agent-console/dist');
  const console_ = await webApp(
    server,
    { sites, config },
    {
      dist: consoleDist,
      prefix: '/agent',
      isPath: isConsolePath,
      hasAnalytics: false,
      gameHosts: () => Promise.resolve([]),
    },
  );
  server.get('/agent', console_);
  server.get('/agent/*', console_);
  await server.register(fastifyStatic, { root: dist, serve: false });
  server.get('/*', (request, reply) => {
    const pathname = pathnameOf(request);
    if (machinePaths.test(pathname)) throw new Refusal('request.not_found');
    const isFile = /^\/(sw\.js|[\w-]+\.(svg|png|ico|txt))$/.test(pathname) && existsSync(join(dist, pathname));
    return isFile ? reply.sendFile(pathname.slice(1)) : player(request, reply);
  });
}
