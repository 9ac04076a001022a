import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Prepared, Rows } from '../shared/serve.ts';

/** Unwraps what is more than JSON: bytes made before, and console lists with their Content-Range. */
@Injectable()
export class Answers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof Prepared) {
          void reply.header('Content-Type', 'application/json; charset=utf-8');
          return answer.bytes;
        }
        if (!(answer instanceof Rows)) return answer;
        const last = answer.from + Math.max(answer.rows.length - 1, 0);
        void reply.header('Content-Range', `items ${answer.from}-${last}/${answer.total}`);
        return answer.rows;
      }),
    );
  }
}
