import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fieldOf } from '@apsara/domain/records';
import { type FileStore, pathOf, StoreAway } from './file-store.ts';

const isMissing = (error: unknown): boolean => fieldOf(error, 'code') === 'ENOENT';

/** Whole or not at all: a file gets its name when all of it is on the disk. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
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
      await rm(fileOf(id), { force: true }).catch((error: unknown) => {
        throw new StoreAway(error);
      });
    },
  };
}
