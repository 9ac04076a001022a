import { newKey } from '@apsara/api/client';

/**
 * Creates a function that returns the same idempotency key for the same content, so that a retry after a lost answer
 * creates nothing twice. Different content gets a new key.
 */
export function createRequestKey(): (contents: unknown) => string {
  let last: { contents: string; key: string } | undefined;
  return (contents) => {
    const text = JSON.stringify(contents);
    if (last?.contents !== text) last = { contents: text, key: newKey() };
    return last.key;
  };
}
