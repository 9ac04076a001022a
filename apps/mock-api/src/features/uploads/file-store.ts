import { Refusal } from '@apsara/domain/refusals';

/** A file as a store takes it. */
export interface NewFile {
  id: string;
  bytes: Uint8Array;
  mediaType: string;
}

/** Keeps private files by their ids: none has an address that anybody could open. */
export interface FileStore {
  /** @throws StoreAway */
  put(file: NewFile): Promise<void>;
  /** @throws StoreAway; Error when the store does not have it */
  get(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** One that is gone is no error. @throws StoreAway */
  remove(id: string): Promise<void>;
}

/** A store that does not answer, or not as it should. `reason` is for the log, the refusal for the caller. */
export class StoreAway extends Refusal {
  readonly reason: string;
  constructor(cause: unknown) {
    super('uploads.store_away');
    this.reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  }
}

/** Where a file lies in a store: below the first signs of its id, so that no folder has all of them. */
export const pathOf = (id: string): string => `${id.slice(0, 2)}/${id}`;
