import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Injects the logger. */
export const LOGGER = Symbol('logger');

/** Structured lines. A line about a request names its id; tracking the request automatically would slow every promise of the process. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
  });
}

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
