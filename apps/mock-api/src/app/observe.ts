import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What is recorded of each answered request. */
export interface Observed {
  requestId: string;
  method: string;
  /** The path as its line of the contract writes it; undefined where none was found. */
  route: string | undefined;
  status: number;
  ms: number;
}

export type Observe = (request: Observed) => void;

/** A line in the log for each. */
export const logged =
  (logger: Logger): Observe =>
  ({ ms, ...request }) => {
    if (logger.isLevelEnabled('info')) logger.info({ ...request, ms: Math.round(ms) }, 'request');
  };

export interface Counted {
  figures: Registry;
  count: Observe;
}

/** The process in figures, and how long each request took. */
export function counted(): Counted {
  const figures = new Registry();
  collectDefaultMetrics({ register: figures });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Answer times',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [figures],
  });
  return {
    figures,
    count: ({ method, route = 'none', status, ms }) => seconds.observe({ method, route, status }, ms / 1000),
  };
}

/** Answers every request with the figures, for Prometheus, on a port that the public does not reach. */
export async function serveFigures(figures: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((_, answer) => {
    void figures.metrics().then(
      (text) => answer.setHeader('Content-Type', figures.contentType).end(text),
      // The database is away: Prometheus then counts the process as down, and its alert says so.
      () => answer.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  return server;
}
