import { request } from 'node:http';

/** A call to be made over HTTP, and what goes wrong with it on the way. */
export interface Delivery {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Half of the body waits for this on its way. */
  hold?: Promise<void> | undefined;
  /** `answer`: the line goes dead once it was heard. `request`: in the middle of the body. */
  loses?: 'answer' | 'request' | undefined;
}

/** What came back; nulls when nothing did. */
export interface Delivered {
  http: number | null;
  answer: string | null;
  ms: number;
}

/** Makes one call on a line of node's own, where a caller can stall and hang up. @throws Error when nobody listens there. */
export function deliver({ url, headers, body, hold, loses }: Delivery): Promise<Delivered> {
  const began = performance.now();
  const bytes = Buffer.from(body);
  const half = bytes.length >> 1;
  return new Promise((done, failed) => {
    const end = (http: number | null, answer: string | null) =>
      done({ http, answer, ms: Math.round(performance.now() - began) });
    const call = request(url, { method: 'POST', headers: { ...headers, 'content-length': bytes.length } }, (answer) => {
      if (loses === 'answer') {
        answer.destroy();
        return end(null, null);
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', failed);
      answer.once('end', () => end(answer.statusCode ?? null, Buffer.concat(parts).toString('utf8')));
    });
    call.once('error', (error) => (loses === 'request' ? end(null, null) : failed(error)));
    call.write(bytes.subarray(0, half), () => {
      if (loses === 'request') call.destroy(new Error('the vendor is gone'));
    });
    if (loses === 'request') return;
    if (hold) void hold.then(() => call.end(bytes.subarray(half)));
    else call.end(bytes.subarray(half));
  });
}
