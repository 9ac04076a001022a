import { connect } from 'node:net';

/** Returns a connection's next request. */
export type NextRequest = () => Buffer;

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Length of the first whole answer in the bytes, or 0. */
export function answerLength(bytes: Buffer): number {
  const head = bytes.indexOf(END_OF_HEAD);
  if (head < 0) return 0;
  const length = Number(/content-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1] ?? 0);
  return bytes.length >= head + 4 + length ? head + 4 + length : 0;
}

interface Drive {
  port: number;
  until: number;
  next: NextRequest;
  times: number[];
  check: (answer: Buffer) => void;
}

/** One keep-alive connection that asks, waits, and asks again. */
function drive({ port, until, next, times, check }: Drive): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let pending: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const ask = (): void => {
      if (performance.now() >= until) {
        socket.end();
        return done();
      }
      sentAt = performance.now();
      socket.write(next());
    };
    socket.once('connect', ask).once('error', failed);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === 0) return;
      times.push(performance.now() - sentAt);
      check(pending.subarray(0, length));
      pending = pending.subarray(length);
      ask();
    });
  });
}

/** Loads a local port from several connections for some seconds. @throws Error when `check` does for an answer. */
export async function load(options: {
  port: number;
  connections: number;
  seconds: number;
  next: NextRequest;
  check: (answer: Buffer) => void;
}): Promise<{ operations: number; seconds: number; p99Ms: number; times: number[] }> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      drive({ port: options.port, until, next: options.next, check: options.check, times }),
    ),
  );
  const sorted = times.toSorted((a, b) => a - b);
  return {
    operations: times.length,
    seconds: (performance.now() - started) / 1000,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    times,
  };
}
