import { connect, type Socket } from 'node:net';
import { answerLength, type NextRequest } from './load.ts';
import { percentile } from './measure.ts';

/** A request whose time has come, waiting for a connection or for its answer. */
type DueAt = number;

interface Line {
  socket: Socket;
  pending: Buffer;
  due: DueAt;
}

/**
 * Sends at a constant rate regardless of the answers, like many independent callers. Latency counts from the moment a
 * request was due, including the wait for a free connection; a closed loop would hide that.
 * @returns milliseconds at the median, the 99th percentile and the maximum.
 * @throws Error if `check` throws for an answer.
 */
export async function openLoad(options: {
  port: number;
  connections: number;
  perSecond: number;
  seconds: number;
  next: NextRequest;
  check: (answer: Buffer) => void;
}): Promise<{ operations: number; p50Ms: number; p99Ms: number; maxMs: number }> {
  const { port, perSecond, seconds, next, check } = options;
  const total = Math.floor(perSecond * seconds);
  const times: number[] = [];
  const free: Line[] = [];
  const waiting: DueAt[] = [];
  await Promise.all(
    Array.from(
      { length: options.connections },
      () =>
        new Promise<void>((done, failed) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true });
          free.push({ socket, pending: Buffer.alloc(0), due: 0 });
          socket.once('connect', () => done()).once('error', failed);
        }),
    ),
  );
  const lines = [...free];
  await new Promise<void>((done, failed) => {
    const ask = (line: Line, due: DueAt): void => {
      line.due = due;
      line.socket.write(next());
    };
    const started = performance.now();
    let sent = 0;
    const tick = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      for (; sent < due; sent += 1) {
        const line = free.pop();
        const at = started + (sent / perSecond) * 1000;
        if (line) ask(line, at);
        else waiting.push(at);
      }
      if (sent === total) clearInterval(tick);
    }, 1);
    const hear = (line: Line, chunk: Buffer): void => {
      line.pending = line.pending.length === 0 ? chunk : Buffer.concat([line.pending, chunk]);
      const length = answerLength(line.pending);
      if (length === 0) return;
      times.push(performance.now() - line.due);
      check(line.pending.subarray(0, length));
      line.pending = line.pending.subarray(length);
      const due = waiting.shift();
      if (due === undefined) free.push(line);
      else ask(line, due);
      if (times.length === total) done();
    };
    for (const line of lines) {
      line.socket.once('close', () => failed(new Error('a connection was closed')));
      line.socket.on('data', (chunk: Buffer) => {
        try {
          hear(line, chunk);
        } catch (error) {
          clearInterval(tick);
          failed(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }
  });
  for (const { socket } of lines) socket.destroy();
  return {
    operations: total,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    maxMs: percentile(times, 1),
  };
}
