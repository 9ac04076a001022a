import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { banner, bannerKinds, type BannerKind } from '@apsara/art/banner';
import { emblem, emblemKinds, type EmblemKind } from '@apsara/art/emblem';
import { gameArt } from '@apsara/art/game-art';
import { vendorMark } from '@apsara/art/vendor-mark';
import { Refusal } from '@apsara/domain/refusals';
import { CatalogueService } from './catalogue.service.ts';

export type Encoding = 'br' | 'gzip';

/** Compressed pictures kept in memory: about 3 kB each. */
const MAX_KEPT = 4_000;
const MAX_SIDE = 2_400;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compress: Record<Encoding, (svg: string) => Promise<Buffer>> = {
  br: (svg) => brotli(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (svg) => gz(svg),
};

const has = <T extends string>(kinds: readonly T[], kind: string): kind is T => (kinds as readonly string[]).includes(kind);

/** Pictures are drawn from the catalogue when first asked for; the same path is the same bytes for ever. */
@Injectable()
export class PicturesService {
  readonly #kept = new Map<string, Buffer>();

  constructor(private readonly catalogue: CatalogueService) {}

  /** `<code>.<portrait|square|wide>.svg`. @throws Refusal request.not_found */
  async game(type: string, vendor: string, file: string, encoding: Encoding): Promise<Buffer> {
    const [, code = '', ratio = ''] = /^(.+)\.(portrait|square|wide)\.svg$/.exec(file) ?? [];
    return this.#keep(`${type}/${vendor}/${file}`, encoding, async () => {
      const game = await this.catalogue.byCode(vendor, code);
      if (!game || game.gameType !== type) throw new Refusal('request.not_found');
      return gameArt({ type: game.gameType, vendor, code, name: game.names.EN, ratio: ratio as 'portrait' | 'square' | 'wide' });
    });
  }

  /** `vendor/<code>.svg`, `banner/<kind>.<width>x<height>.svg` or `emblem/<kind>.<size>.svg`. @throws Refusal request.not_found */
  async other(kind: string, file: string, encoding: Encoding): Promise<Buffer> {
    return this.#keep(`${kind}/${file}`, encoding, () => Promise.resolve(draw(kind, file)));
  }

  async #keep(key: string, encoding: Encoding, drawn: () => Promise<string>): Promise<Buffer> {
    const known = this.#kept.get(`${encoding}/${key}`);
    if (known) return known;
    const bytes = await compress[encoding](await drawn());
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(`${encoding}/${key}`, bytes);
    return bytes;
  }
}

function draw(kind: string, file: string): string {
  const [, name = '', first = '0', second = '0'] = /^([\w-]+?)(?:\.(\d{1,4})(?:x(\d{1,4}))?)?\.svg$/.exec(file) ?? [];
  const [width, height] = [Number(first), Number(second)];
  const fits = width <= MAX_SIDE && height <= MAX_SIDE;
  if (kind === 'vendor' && /^[A-Z0-9_]{2,20}$/.test(name)) return vendorMark({ code: name });
  if (kind === 'banner' && width > 0 && height > 0 && fits && has<BannerKind>(bannerKinds, name))
    return banner({ kind: name, width, height });
  if (kind === 'emblem' && width > 0 && fits && has<EmblemKind>(emblemKinds, name)) return emblem({ kind: name, size: width });
  throw new Refusal('request.not_found');
}
