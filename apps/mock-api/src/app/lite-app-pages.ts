import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keysOf } from '@apsara/domain/records';
import { appIcon } from '@apsara/art/app-icon';
import { languages } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { Site, SitesService } from '../features/sites/sites.service.ts';
import type { Config } from '../shared/config.ts';
import { siteOfHost } from './site-of-host.ts';

/** The canvas and the header of the dark palette; an app's frame knows no custom properties. */
const CANVAS = '#090B13';
const HEADER = '#10131E';

const icons = {
  '180.png': { size: 180, maskable: true },
  '192.png': { size: 192, maskable: false },
  '512.png': { size: 512, maskable: false },
  '512-maskable.png': { size: 512, maskable: true },
} as const;

const manifestOf = (site: Site) => ({
  id: '/',
  name: site.name,
  short_name: site.name,
  lang: languages[site.defaultLanguage].tag,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: CANVAS,
  theme_color: HEADER,
  icons: (['192.png', '512.png', '512-maskable.png'] as const).map((file) => ({
    src: `/app-icon/${file}`,
    sizes: `${icons[file].size}x${icons[file].size}`,
    type: 'image/png',
    purpose: icons[file].maskable ? 'maskable' : 'any',
  })),
});

async function draw(
  { code, name, theme }: Site,
  { size, maskable }: { size: number; maskable: boolean },
): Promise<Buffer> {
  const { brand = '#FFC53D', 'on-brand': onBrand = '#1E1400' } = theme;
  const svg = appIcon({ merchant: code, name, brand, onBrand, maskable });
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: size } })).asPng();
}

/** What makes the site an app that can be installed: its manifest and its icons, each site's at its own address. */
export function serveLiteApp(server: FastifyInstance, config: Config, sites: SitesService): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const siteOf = async (request: FastifyRequest): Promise<Site> => {
    const site = await siteOfHost(sites, config, request.hostname);
    if (!site) throw new Refusal('site.unknown');
    return site;
  };
  server.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await siteOf(request)))),
  );
  server.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const { file } = request.params;
    const icon = keysOf(icons).find((name) => name === file);
    if (!icon) throw new Refusal('request.not_found');
    const site = await siteOf(request);
    const key = [file, site.code, site.name, JSON.stringify(site.theme)].join(' ');
    const picture = drawn.get(key) ?? draw(site, icons[icon]);
    drawn.set(key, picture);
    return reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('image/png')
      .send(await picture);
  });
}
