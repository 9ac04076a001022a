import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Injects the logger. */
export const LOGGER = Symbol('logger');

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** Structured lines; each written while a request is answered carries that request's id. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
    mixin: () => requests.getStore() ?? {},
  });
}

export const withRequest = <T>(requestId: string, run: () => T): T => requests.run({ requestId }, run);

/** Nest's own words go the same way. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ err: message instanceof Error ? message : undefined, rest }, String(message));
  }
}
