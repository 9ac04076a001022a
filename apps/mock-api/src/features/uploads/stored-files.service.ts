import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type FileStoreName, fileStores } from '@apsara/domain/payments/uploads';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { FilePlaces } from './file-places.ts';
import { type FileStore, StoreAway } from './file-store.ts';

/** Where the bytes of a picture lie: one of both is there. */
export interface Placed {
  bytes: Uint8Array<ArrayBuffer> | null;
  fileId: string | null;
}

/** A file has this long to be named by an upload, in milliseconds: longer than any transaction takes. */
const UNNAMED_MS = 3_600_000;
/** Files that are removed by one run. */
const BATCH = 1_000;

export const checksumOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

/** Puts pictures where the installation keeps them, and finds them where they were put. */
@Injectable()
export class StoredFilesService {
  readonly #places: FilePlaces;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'files'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#places = new FilePlaces(config.files);
  }

  /**
   * Stores a picture, before the transaction that names it: a store that is slow locks nothing.
   * @throws StoreAway and nothing is kept
   */
  async place(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<Placed> {
    const { store } = this.config.files;
    if (store === 'database') return { bytes, fileId: null };
    const id = randomUUID();
    const file = { id, store, checksum: checksumOf(bytes), createdAt: this.clock.now() };
    await this.database.storedFile.create({ data: file });
    await this.#at(store, (place) => place.put({ id, bytes, mediaType }));
    return { bytes: null, fileId: id };
  }

  /** @throws StoreAway; Error when it is not as it was stored */
  async read({ bytes, fileId }: { bytes: Uint8Array | null; fileId: string | null }): Promise<Uint8Array<ArrayBuffer>> {
    if (bytes) return new Uint8Array(bytes);
    const { id, store, checksum } = await this.database.storedFile.findUniqueOrThrow({ where: { id: fileId ?? '' } });
    const found = await this.#at(store, (place) => place.get(id));
    if (Buffer.compare(checksumOf(found), checksum) !== 0) throw new Error(`The file ${id} was changed in its store.`);
    return found;
  }

  /**
   * Removes files that no upload names. A store that is away keeps its own until it is back, and the others do not wait for it.
   * @returns how many
   * @throws AggregateError of the stores that are away, when all others are done
   */
  removeUnnamed(): Promise<number> {
    return eachAlone(fileStores, (store) => this.#removeUnnamed(store));
  }

  async #removeUnnamed(store: FileStoreName): Promise<number> {
    const unnamed = await this.database.query
      .selectFrom('storedFiles as f')
      .leftJoin('uploads as u', 'u.fileId', 'f.id')
      .select('f.id')
      .where('f.store', '=', store)
      .where('u.id', 'is', null)
      .where('f.createdAt', '<', new Date(this.clock.now().getTime() - UNNAMED_MS))
      .orderBy('f.createdAt')
      .limit(BATCH)
      .execute();
    for (const { id } of unnamed) {
      await this.#at(store, (place) => place.remove(id));
      await this.database.storedFile.deleteMany({ where: { id } });
    }
    return unnamed.length;
  }

  async #at<T>(store: FileStoreName, work: (place: FileStore) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#places.open(store));
    } catch (error) {
      if (error instanceof StoreAway) this.logger.error({ store, reason: error.reason }, 'a store of files is away');
      throw error;
    }
  }
}
