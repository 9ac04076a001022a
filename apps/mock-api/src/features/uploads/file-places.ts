import type { FileStoreName } from '@apsara/domain/payments/uploads';
import type { FileSettings } from '../../shared/config.ts';
import { type FileStore, StoreAway } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The stores that this installation is connected to, each opened when it is first needed. */
export class FilePlaces {
  readonly #stores = new Map<FileStoreName, Promise<FileStore>>();

  constructor(private readonly files: FileSettings) {}

  /** @throws StoreAway when no settings lead there */
  open(name: FileStoreName): Promise<FileStore> {
    const store = this.#stores.get(name) ?? this.#connect(name);
    this.#stores.set(name, store);
    return store;
  }

  async #connect(name: FileStoreName): Promise<FileStore> {
    if (name === 'folder') return folderStore(this.files.folder);
    if (!this.files.s3) throw new StoreAway('S3_BUCKET is not set');
    return s3Store(this.files.s3);
  }
}
