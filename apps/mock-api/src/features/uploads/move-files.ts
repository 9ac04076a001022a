import type { FilePlace } from '@apsara/domain/payments/uploads';
import type { Database } from '../../shared/database.ts';
import { StoreAway } from './file-store.ts';
import type { StoredFilesService } from './stored-files.service.ts';

/** Pictures that are read at once. */
const BATCH = 20;

const elsewhere = ({ query }: Database, place: FilePlace) =>
  query
    .selectFrom('uploads as u')
    .leftJoin('storedFiles as f', 'f.id', 'u.fileId')
    .where((row) =>
      place === 'database'
        ? row('u.fileId', 'is not', null)
        : row.or([row('u.fileId', 'is', null), row('f.store', '!=', place)]),
    );

/** How many pictures do not lie where they should. */
export async function countElsewhere(database: Database, place: FilePlace): Promise<number> {
  const { count } = await elsewhere(database, place)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Moved {
  moved: number;
  left: number;
  /** Why pictures could not be moved that cannot be read where they are. */
  faults: string[];
}

/**
 * Moves every picture to where the installation keeps new ones. Each is read again in its new place and compared before its upload names
 * it, so the run can break off at any moment and go on later; what it leaves in the old store is removed as unnamed.
 * @throws StoreAway
 */
export async function moveFiles(database: Database, files: StoredFilesService, place: FilePlace): Promise<Moved> {
  const faults: string[] = [];
  let moved = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await elsewhere(database, place)
      .select(['u.id', 'u.bytes', 'u.fileId', 'u.mediaType'])
      .$if(after !== undefined, (rows) => rows.where('u.id', '>', after ?? ''))
      .orderBy('u.id')
      .limit(BATCH)
      .execute();
    for (const upload of batch)
      try {
        if (await move(database, files, upload)) moved += 1;
      } catch (error) {
        if (error instanceof StoreAway) throw error;
        faults.push(`${upload.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    after = batch.at(-1)?.id;
    if (after === undefined) return { moved, left: await countElsewhere(database, place), faults };
  }
}

interface Upload {
  id: string;
  bytes: Uint8Array | null;
  fileId: string | null;
  mediaType: string;
}

/** @returns false when the upload was changed meanwhile */
async function move(database: Database, files: StoredFilesService, { id, mediaType, ...from }: Upload) {
  const to = await files.place(await files.read(from), mediaType);
  await files.read(to);
  const { numUpdatedRows } = await database.query
    .updateTable('uploads')
    .set(to)
    .where('id', '=', id)
    .where('bytes', 'is not distinct from', from.bytes)
    .where('fileId', 'is not distinct from', from.fileId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
