import { fieldOf } from '@apsara/domain/records';
import type { S3Settings } from '../../shared/config.ts';
import { type FileStore, pathOf, StoreAway } from './file-store.ts';

/** Milliseconds until a store counts as away. A member waits for it. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** Only the store's word for it counts: a bucket that is missing is a mistake in the settings. */
const isMissing = (error: unknown): boolean => fieldOf(error, 'name') === 'NoSuchKey';

/**
 * Files in a bucket. The library is loaded with the first store: an installation without one does not pay for it. Checksums that only
 * Amazon's store knows are left out.
 */
export async function s3Store({ bucket, endpoint, region, pathStyle, ...credentials }: S3Settings): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    credentials,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  const at = (id: string) => ({ Bucket: bucket, Key: pathOf(id) });
  return {
    async put({ id, bytes, mediaType }) {
      await client
        .send(new PutObjectCommand({ ...at(id), Body: bytes, ContentType: mediaType }))
        .catch((error: unknown) => {
          throw new StoreAway(error);
        });
    },
    async get(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id)));
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        throw isMissing(error) ? new Error(`The file ${id} is not in ${bucket}.`) : new StoreAway(error);
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id))).catch((error: unknown) => {
        throw new StoreAway(error);
      });
    },
  };
}
