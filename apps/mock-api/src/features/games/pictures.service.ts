import { Injectable } from '@nestjs/common';
import { banner, bannerKinds, type BannerKind } from '@apsara/art/banner';
import { emblem, emblemKinds, type EmblemKind } from '@apsara/art/emblem';
import { footerMark, footerMarkKinds, type FooterMarkKind } from '@apsara/art/footer-mark';
import { gameArt } from '@apsara/art/game-art';
import { vendorMark, type VendorMarkTone } from '@apsara/art/vendor-mark';
import { vendorImageSets, vendorOfImage, type VendorImageSet } from '@apsara/domain/games/vendor-images';
import { Refusal } from '@apsara/domain/refusals';
import { compress, type Encoding } from '../../shared/answers/compressed.ts';
import { UploadsService, type ShownPicture } from '../uploads/uploads.service.ts';
import { CatalogueService, type Catalogue } from './catalogue.service.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

/** Compressed pictures kept in memory: about 3 kB each. */
const MAX_KEPT = 4_000;
const MAX_SIDE = 2_400;
/** The shapes of a game's picture. */
const ratios = ['portrait', 'square', 'wide'] as const;

/** Where a picture lies below `/art/`. */
export interface PictureName {
  version: string;
  kind: string;
  file: string;
}

const folderOf = (version: string): string => `/art/${version}/game/`;

/** Width and height of each shape. */
const sizes = { portrait: [300, 400], square: [300, 300], wide: [400, 225] } as const;

/** Dots of an uploaded picture to one of its shape: what the sharpest screens show. */
const DENSITY = 2;

/** An uploaded picture in the shape of a drawn one, so that a game's address is the same for both. */
function framed({ bytes, mediaType }: ShownPicture, ratio: keyof typeof sizes): string {
  const [width, height] = sizes[ratio];
  const data = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${data}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`;
}

const has = <T extends string>(kinds: readonly T[], kind: string): kind is T => kinds.some((each) => each === kind);

/** Pictures are drawn from the catalogue when first asked for; the same path is the same bytes for ever. */
@Injectable()
export class PicturesService {
  readonly #kept = new Map<string, Buffer>();

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly catalogues: SiteCataloguesService,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * `game/<nodeId>.<portrait|square|wide>.svg`, `vendor-<set>/<name>.svg`, `banner/<kind>.<width>x<height>.svg`,
   * `emblem/<kind>.<size>.svg` or `mark/<kind>.svg`. @throws Refusal request.not_found
   */
  async picture({ version, kind, file }: PictureName, encoding: Encoding): Promise<Buffer> {
    if (kind !== 'game') return this.#keep(`${kind}/${file}`, encoding, () => draw(kind, file));
    const catalogue = (await this.catalogues.byPictures(folderOf(version))) ?? (await this.catalogue.all());
    return this.#keep(`${catalogue.pictures}/${file}`, encoding, () => this.#game(catalogue, file));
  }

  /**
   * True if the address can be cached forever. A page that is still open may ask for a game's picture at an older
   * address.
   */
  async isForEver({ version, kind }: Omit<PictureName, 'file'>): Promise<boolean> {
    return kind !== 'game' || (await this.catalogues.byPictures(folderOf(version))) !== undefined;
  }

  async #game({ everyNode }: Catalogue, file: string): Promise<string> {
    const [, name = '', ratio = ''] = /^(\d+)\.(\w+)\.svg$/.exec(file) ?? [];
    const game = everyNode.get(Number(name));
    if (!game || !has(ratios, ratio)) throw new Refusal('request.not_found');
    const { gameType: type, vendorCode: vendor, gameCode: code, names, pictureId } = game;
    if (pictureId !== null) return framed(await this.#uploaded(pictureId, ratio), ratio);
    return gameArt({ type, vendor, code, name: names.EN, ratio });
  }

  #uploaded(id: string, ratio: keyof typeof sizes): Promise<ShownPicture> {
    const [width, height] = sizes[ratio];
    return this.uploads.readFramedPicture(id, { width: width * DENSITY, height: height * DENSITY });
  }

  async #keep(key: string, encoding: Encoding, drawn: () => string | Promise<string>): Promise<Buffer> {
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
