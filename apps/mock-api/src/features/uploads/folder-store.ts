import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fieldOf } from '@apsara/domain/records';
import { type FileStore, pathOf, StoreAway } from './file-store.ts';

const isMissing = (error: unknown): boolean => fieldOf(error, 'code') === 'ENOENT';

/** Where a file lies until it is whole. */
const unfinishedOf = (file: string): string => `${file}.new`;

/** Puts the names in a folder on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whole or not at all, also after the power failed: a file gets its name when all of it is on the disk. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = unfinishedOf(file);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(folder));
}

/** Files in a folder of this machine, or in one that all instances share. */
export function folderStore(folder: string): FileStore {
  const fileOf = (id: string): string => join(folder, pathOf(id));
  return {
    async put({ id, bytes }) {
      await write(fileOf(id), bytes).catch((error: unknown) => {
        throw new StoreAway(error);
      });
    },
    async get(id) {
      try {
        return new Uint8Array(await readFile(fileOf(id)));
      } catch (error) {
        throw isMissing(error) ? new Error(`The file ${id} is not in ${folder}.`) : new StoreAway(error);
      }
    },
    async remove(id) {
      const file = fileOf(id);
      // What a crash left unfinished goes with the id, too.
      const gone = [unfinishedOf(file), file].map((name) => rm(name, { force: true }));
      await Promise.all(gone).catch((error: unknown) => {
        throw new StoreAway(error);
      });
    },
  };
}
