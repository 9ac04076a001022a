import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { UUID } from '../../shared/lists/cursor.ts';
import type { Queries } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { redraw, shrink, squareOf, type Redrawn } from './redraw.ts';
import { checksumOf, type Placed, StoredFilesService } from './stored-files.service.ts';

/** A picture drawn again and stored, with the digest of the bytes it was made of. */
export type DrawnPicture = Placed & Pick<Redrawn, 'mediaType'> & { digest: Uint8Array<ArrayBuffer> };

/** The purposes of pictures that anybody may see, of apps those that are offered, before the id of what they belong to. */
const BANNER = 'banner:';
const GAME = 'game:';
const LOGO = 'logo:';
const APP = 'app:';

/** That an upload `u` is of an app that visitors see (domain: isOffered): a hidden one may not be announced yet. */
const ofOfferedApp = sql`(SELECT FROM site_apps a
  WHERE u.purpose = ${APP} || a.site_code || '/' || a.app AND a.is_shown AND a.url <> '')`;

/** The purposes of pictures with rights of their own. */
const IDENTITY = 'identity:';
const SUPPORT = 'support:';

/** Where a picture lies that anybody may see. */
export const pictureAddress = (id: string): string => `/art/uploads/${id}`;

/** An upload as a small square, stored and not shown yet. */
export interface SquarePicture extends Placed, Pick<Redrawn, 'mediaType'> {
  id: string;
}

/** A picture that anybody may see. */
export interface ShownPicture {
  bytes: Uint8Array;
  mediaType: string;
}

const unknownUpload = (): Refusal =>
  new Refusal('uploads.unknown', { fields: [{ path: 'uploadId', code: 'unknown' }] });

/** Pictures people hand in: kept once, then named by the call that needs them. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly files: StoredFilesService,
    jobs: JobsService,
  ) {
    jobs.every('files-remove-unnamed', '*/10 * * * *', () => this.files.removeUnnamed());
    jobs.every('uploads-drop-unused', '17 * * * *', () => this.dropUnused());
  }

  /** @throws Refusal uploads.no_picture when the bytes are no PNG or JPEG, uploads.store_away */
  async createUpload(handedIn: Uint8Array | undefined, { actor, site }: SignedInCaller): Promise<{ id: string }> {
    const picture = await this.draw(handedIn);
    return { id: await this.keep(picture, { siteCode: site.code, memberId: actor.id, purpose: null }) };
  }

  /**
   * A picture that is ready to be kept within the hour, outside of any transaction.
   * @throws Refusal uploads.no_picture when the bytes are no PNG or JPEG, uploads.store_away
   */
  async draw(handedIn: Uint8Array | undefined): Promise<DrawnPicture> {
    const picture = handedIn && (await redraw(handedIn));
    if (!picture) throw new Refusal('uploads.no_picture', { fields: [{ path: 'files', code: 'format' }] });
    const { bytes, mediaType } = picture;
    return { ...(await this.files.place(bytes, mediaType)), mediaType, digest: checksumOf(handedIn) };
  }

  /** Keeps a picture of a member, or of a visitor; without a purpose, until another call uses it. @returns its id */
  async keep(
    picture: DrawnPicture,
    owner: { siteCode: string; memberId: string | null; purpose: string | null },
    queries: Queries = this.database.query,
  ): Promise<string> {
    const id = randomUUID();
    const upload = { id, ...owner, ...picture, createdAt: this.clock.now() };
    await queries.insertInto('uploads').values(upload).execute();
    return id;
  }

  /**
   * Marks a member's picture as used for `purpose` (such as `deposit:D2026…`), once; again for the same purpose is the same. With a
   * transaction's `queries`, it is used if the transaction holds.
   * @throws Refusal uploads.unknown, also for another member's, or one used for something else
   */
  async claim(id: string, memberId: string, purpose: string, queries: Queries = this.database.query): Promise<void> {
    const claimed = await queries
      .updateTable('uploads')
      .set({ purpose })
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .where((upload) => upload.or([upload('purpose', 'is', null), upload('purpose', '=', purpose)]))
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw unknownUpload();
  }

  /** Whether these are the pictures made of these very files, in this order. */
  async areOf(ids: readonly string[], files: readonly Uint8Array[]): Promise<boolean> {
    const uploads = await this.database.upload.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, digest: true },
    });
    const digests = new Map(uploads.map(({ id, digest }) => [id, digest]));
    return isDeepStrictEqual(
      ids.map((id) => digests.get(id)),
      files.map(checksumOf),
    );
  }

  /** A picture that belongs to a member or to a site. @throws Refusal uploads.unknown, uploads.store_away */
  async readUpload(id: string, owner: { memberId: string } | { siteCode: string }): Promise<Blob> {
    const own = [IDENTITY, SUPPORT].map((startsWith) => ({ purpose: { startsWith } }));
    const shown = 'siteCode' in owner ? { OR: [{ purpose: null }, { NOT: { OR: own } }] } : {};
    const upload = await this.database.upload.findFirst({
      where: { id, ...owner, ...shown },
      select: { bytes: true, fileId: true, mediaType: true },
    });
    if (!upload) throw new Refusal('uploads.unknown');
    return new Blob([await this.files.read(upload)], { type: upload.mediaType });
  }

  /**
   * Marks a picture of `by` as the banner's, in the transaction that writes the banner. Everybody may see it from then on.
   * @throws Refusal uploads.unknown, also for another's, or one used for something else
   */
  async showOnBanner(id: string, banner: string, by: string, queries: Queries): Promise<void> {
    await this.claim(id, by, `${BANNER}${banner}`, queries);
  }

  /** As `showOnBanner`, for a game of a site. @throws Refusal uploads.unknown */
  async showOnGame(id: string, game: string, by: string, queries: Queries): Promise<void> {
    await this.claim(id, by, `${GAME}${game}`, queries);
  }

  /**
   * A picture of `by` as a small square, outside of any transaction: drawing and storing take their time.
   * @throws Refusal uploads.unknown, uploads.store_away
   */
  async square(id: string, by: string): Promise<SquarePicture> {
    const select = { bytes: true, fileId: true } as const;
    const handedIn = await this.database.upload.findFirst({ where: { id, memberId: by }, select });
    if (!handedIn) throw unknownUpload();
    const { bytes, mediaType } = await squareOf(await this.files.read(handedIn));
    return { id, ...(await this.files.place(bytes, mediaType)), mediaType };
  }

  /**
   * As `showOnBanner`, as the logo of a site. It is a small square, because every visitor loads it with the first page.
   * @throws Refusal uploads.unknown
   */
  async showAsLogo(square: SquarePicture, site: string, by: string, queries: Queries): Promise<void> {
    await this.claim(square.id, by, `${LOGO}${site}`, queries);
    await this.#put(square, queries);
  }

  /** Marks a picture of `by` as the guide's of an app. Everybody sees it while the app is offered. @throws Refusal uploads.unknown */
  async showOnApp(id: string, app: string, by: string, queries: Queries): Promise<void> {
    await this.claim(id, by, `${APP}${app}`, queries);
  }

  /** The same, in the middle of the app's QR code. @throws Refusal uploads.unknown */
  async showInCode(square: SquarePicture, app: string, by: string, queries: Queries): Promise<void> {
    await this.showOnApp(square.id, app, by, queries);
    await this.#put(square, queries);
  }

  async #put({ id, ...picture }: SquarePicture, queries: Queries): Promise<void> {
    await queries.updateTable('uploads').set(picture).where('id', '=', id).execute();
  }

  /** A picture that anybody may see. @throws Refusal request.not_found, uploads.store_away */
  async readShownPicture(id: string): Promise<ShownPicture> {
    if (!UUID.test(id)) throw new Refusal('request.not_found');
    const picture = await this.database.query
      .selectFrom('uploads as u')
      .select(['u.bytes', 'u.fileId', 'u.mediaType'])
      .where('u.id', '=', id)
      .where(({ or, eb, exists }) =>
        or([...[BANNER, GAME, LOGO].map((purpose) => eb('u.purpose', 'like', `${purpose}%`)), exists(ofOfferedApp)]),
      )
      .executeTakeFirst();
    if (!picture) throw new Refusal('request.not_found');
    return { bytes: await this.files.read(picture), mediaType: picture.mediaType };
  }

  /** The same, no larger than fills a frame of so many dots. @throws Refusal request.not_found, uploads.store_away */
  async readFramedPicture(id: string, frame: { width: number; height: number }): Promise<ShownPicture> {
    const { bytes, mediaType } = await this.readShownPicture(id);
    return { bytes: await shrink(bytes, frame), mediaType };
  }

  /**
   * What else at the site the very same file was used for: the purposes of its twins. A member shows the desk of support
   * what was uploaded elsewhere, so pictures of chats are none.
   */
  async twins(id: string, siteCode: string): Promise<string[]> {
    const upload = await this.database.upload.findFirst({ where: { id, siteCode }, select: { digest: true } });
    if (!upload) return [];
    const twins = await this.database.upload.findMany({
      where: {
        siteCode,
        digest: upload.digest,
        id: { not: id },
        purpose: { not: null },
        NOT: { purpose: { startsWith: SUPPORT } },
      },
      select: { purpose: true },
    });
    return twins.flatMap(({ purpose }) => purpose ?? []);
  }

  /** A picture that was used for this purpose. @throws Refusal uploads.unknown, uploads.store_away */
  async readUsed(id: string, purpose: string): Promise<Blob> {
    const upload = await this.database.upload.findFirst({ where: { id, purpose } });
    if (!upload) throw new Refusal('uploads.unknown');
    return new Blob([await this.files.read(upload)], { type: upload.mediaType });
  }

  /** Deletes pictures for good, in the caller's transaction. */
  async remove(ids: readonly string[], queries: Queries): Promise<void> {
    if (ids.length > 0) await queries.deleteFrom('uploads').where('id', 'in', ids).execute();
  }

  async dropUnused(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - dayMs);
    const { count } = await this.database.upload.deleteMany({ where: { purpose: null, createdAt: { lt: before } } });
    return count;
  }
}
