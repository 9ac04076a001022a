import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { fieldOf, textIn } from '@apsara/domain/records';
import { languageOr } from '@apsara/domain/sites/languages';
import { Refusal, statusOf } from '@apsara/domain/refusals';
import { wordsOf } from '@apsara/api/refusal-words';
import { answerOf, Unsigned } from '../features/seamless/wallet-call.ts';

/** What the framework itself refuses, in our words. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : Number(fieldOf(error, 'statusCode'));
  if (status === 404) return new Refusal('request.not_found');
  if (status === 413) return new Refusal('request.too_large');
  if (status >= 400 && status < 500) return new Refusal('request.unreadable');
  return undefined;
}

/**
 * Maps a Refusal to an answer; the only place that does. Any other error is a bug: it is logged in full and answered with
 * a generic 500.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    if (error instanceof Unsigned) {
      const [transactionId, currency] = [textIn(request.body, 'transactionId'), textIn(request.body, 'currency')];
      void reply.status(401).send(answerOf({ transactionId, currency }, error.status, 0n));
      return;
    }
    const refusal = refusalOf(error);
    if (!refusal) this.logger.error({ err: error, requestId: request.id, path: request.url }, 'a request failed');
    const { code, details } = refusal ?? new Refusal('server.error');
    const asked = request.headers['language'];
    const language = request.caller?.language ?? languageOr(typeof asked === 'string' ? asked : undefined, 'EN');
    const { fields, retryAfterSeconds, min, max, game, limit, level, until } = details;
    const value = {
      ...(fields ? { fields } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...(min && max ? { min, max } : {}),
      ...(game ? { game } : {}),
      ...(limit ? { limit } : {}),
      ...(level ? { level } : {}),
      ...(until ? { until } : {}),
    };
    if (retryAfterSeconds) void reply.header('Retry-After', String(retryAfterSeconds));
    const words = wordsOf(code, language, details);
    void reply
      .status(refusal ? statusOf(code) : 500)
      .send({ success: false, errorCode: code, message: words, ...(Object.keys(value).length > 0 ? { value } : {}) });
  }
}
