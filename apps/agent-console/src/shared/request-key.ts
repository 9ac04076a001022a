import { newKey } from '@apsara/api/client';

/**
 * The same contents sent again are the same request and keep their key, so that an answer lost on the way opens no
 * second account; other contents are another request.
 */
export function createRequestKey(): (contents: unknown) => string {
  let last: { contents: string; key: string } | undefined;
  return (contents) => {
    const text = JSON.stringify(contents);
    if (last?.contents !== text) last = { contents: text, key: newKey() };
    return last.key;
  };
}
