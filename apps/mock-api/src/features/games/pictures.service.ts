import { Injectable } from '@nestjs/common';
import { banner, bannerKinds, type BannerKind } from '@apsara/art/banner';
import { emblem, emblemKinds, type EmblemKind } from '@apsara/art/emblem';
import { footerMark, footerMarkKinds, type FooterMarkKind } from '@apsara/art/footer-mark';
import { gameArt } from '@apsara/art/game-art';
import { vendorMark, type VendorMarkTone } from '@apsara/art/vendor-mark';
import { vendorImageSets, vendorOfImage, type VendorImageSet } from '@apsara/domain/games/vendor-images';
import { Refusal } from '@apsara/domain/refusals';
import { compress, type Encoding } from '../../shared/answers/compressed.ts';
import { CatalogueService } from './catalogue.service.ts';

/** Compressed pictures kept in memory: about 3 kB each. */
const MAX_KEPT = 4_000;
const MAX_SIDE = 2_400;
/** The shapes of a game's picture. */
const ratios = ['portrait', 'square', 'wide'] as const;

const has = <T extends string>(kinds: readonly T[], kind: string): kind is T => kinds.some((each) => each === kind);

/** Pictures are drawn from the catalogue when first asked for; the same path is the same bytes for ever. */
@Injectable()
export class PicturesService {
  readonly #kept = new Map<string, Buffer>();

  constructor(private readonly catalogue: CatalogueService) {}

  /**
   * `game/<nodeId>.<portrait|square|wide>.svg`, `vendor-<set>/<name>.svg`, `banner/<kind>.<width>x<height>.svg`,
   * `emblem/<kind>.<size>.svg` or `mark/<kind>.svg`. @throws Refusal request.not_found
   */
  async picture(kind: string, file: string, encoding: Encoding): Promise<Buffer> {
    const { pictures } = await this.catalogue.all();
    return this.#keep(`${kind === 'game' ? pictures : kind}/${file}`, encoding, async () =>
      kind === 'game' ? this.#game(file) : draw(kind, file),
    );
  }

  /**
   * True if the address can be cached forever. A page that is still open may ask for a game's picture at an older
   * address.
   */
  async isForEver(version: string, kind: string): Promise<boolean> {
    return kind !== 'game' || (await this.catalogue.all()).pictures === `/art/${version}/game/`;
  }

  async #game(file: string): Promise<string> {
    const [, name = '', ratio = ''] = /^(\d+)\.(\w+)\.svg$/.exec(file) ?? [];
    const game = await this.catalogue.byNode(Number(name));
    if (!game || !has(ratios, ratio)) throw new Refusal('request.not_found');
    const { gameType: type, vendorCode: vendor, gameCode: code, names } = game;
    return gameArt({ type, vendor, code, name: names.EN, ratio });
  }

  async #keep(key: string, encoding: Encoding, drawn: () => Promise<string>): Promise<Buffer> {
    const known = this.#kept.get(`${encoding}/${key}`);
    if (known) return known;
    const bytes = await compress(await drawn(), encoding, 9);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(`${encoding}/${key}`, bytes);
    return bytes;
  }
}

/** The colours of each set of vendor images. */
const tones: Readonly<Record<VendorImageSet, VendorMarkTone>> = {
  smallDefault: 'white',
  smallActive: 'color',
  white: 'white',
  color: 'color',
  purple: 'purple',
  submenu: 'color',
};

function draw(kind: string, file: string): string {
  const [, name = '', first = '0', second = '0'] = /^([\w-]+?)(?:\.(\d{1,4})(?:x(\d{1,4}))?)?\.svg$/.exec(file) ?? [];
  const [width, height] = [Number(first), Number(second)];
  const fits = width <= MAX_SIDE && height <= MAX_SIDE;
  const vendor = vendorOfImage(name);
  const set = vendorImageSets.find((one) => kind === `vendor-${one}`);
  if (set && vendor) return vendorMark({ code: vendor, tone: tones[set], isSmall: set.startsWith('small') });
  if (kind === 'banner' && width > 0 && height > 0 && fits && has<BannerKind>(bannerKinds, name))
    return banner({ kind: name, width, height });
  if (kind === 'emblem' && width > 0 && fits && has<EmblemKind>(emblemKinds, name))
    return emblem({ kind: name, size: width });
  if (kind === 'mark' && has<FooterMarkKind>(footerMarkKinds, name)) return footerMark(name);
  throw new Refusal('request.not_found');
}
