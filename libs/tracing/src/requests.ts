import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTraced, openFor, withinSpan, type OpenSpan } from './tracing.ts';

/**
 * A span for each request, and all that is done for it lies below. Sockets are left out: they last. The trace of the
 * caller goes on where the caller is trusted; anybody else's begins here.
 */
export function traceRequests(server: FastifyInstance, trusts: (request: FastifyRequest) => boolean): void {
  if (!isTraced()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request, _, done) => {
    if (request.headers.upgrade) return done();
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const span = openFor(
      () => ({
        name: `${method} ${route}`,
        kind: 'server',
        facts: { 'http.request.method': method, 'http.route': route, 'apsara.request_id': id },
      }),
      typeof traceparent === 'string' && trusts(request) ? traceparent : undefined,
    );
    if (!span) return done();
    spans.set(request, span);
    withinSpan(span, done);
  });
  // Reading a body comes between: what follows it belongs to the connection.
  server.addHook('preValidation', (request, _, done) => withinSpan(spans.get(request), done));
  server.addHook('onResponse', (request, { statusCode: status }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': status }, status >= 500);
    done();
  });
}
