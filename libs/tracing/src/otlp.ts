import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span, SpanContext } from '@opentelemetry/api';
import { traceBy, type OpenSpan, type Plan } from './tracing.ts';

/** The last spans are sent within it, or lost: a collector that is away holds nobody up. */
const ENDING_MS = 500;

const nothing = async (): Promise<void> => undefined;

/** Of all traces, unless it is named: more would cost a bet more than three hundredths (docs/decisions/0108). */
const SHARE = 0.01;
/** Shares are as fine as so many digits of a trace's id, which is hexadecimal. */
const SHARE_DIGITS = 10;
const SHARES = 16 ** SHARE_DIGITS;

/** The share of traces that are exported. @throws Error for what is none */
function shareIn(text: string | undefined): number {
  const share = text ? Number(text) : SHARE;
  if (share >= 0 && share <= 1) return share;
  throw new Error('OTEL_TRACES_SAMPLER_ARG must be a share of traces, from 0 to 1.');
}

const hex = (flags: number): string => flags.toString(16).padStart(2, '0');
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${hex(traceFlags)}`;

/** How far up in the share of all traces this one lies, from 0 to below SHARES: its last digits. */
const placeOf = (traceId: string): number => Number.parseInt(traceId.slice(-SHARE_DIGITS), 16);

/** An id for a trace that is exported: it lies within the share, so that every process that is given it decides alike. */
function pickedTraceId(share: number): string {
  const place = randomInt(Math.max(1, Math.floor(share * SHARES)));
  return randomBytes((32 - SHARE_DIGITS) / 2).toString('hex') + place.toString(16).padStart(SHARE_DIGITS, '0');
}

/**
 * Exports traces by OTLP to OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing is loaded and nothing costs. The share of
 * OTEL_TRACES_SAMPLER_ARG is decided once for each trace, where it begins, before anything is made for it. `failed` hears why an export failed.
 * @returns what sends the rest and stops
 * @throws Error when the share is none
 */
export async function startTracing(service: string, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: given } = process.env;
  if (!endpoint) return nothing;
  const share = shareIn(given);
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  core.setGlobalErrorHandler(failed);
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    idGenerator: {
      generateTraceId: () => pickedTraceId(share),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('apsara');
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };
  const spans = new WeakMap<OpenSpan, Span>();

  function parentOf(parent: OpenSpan | string | undefined): Span | undefined {
    if (typeof parent === 'object') return spans.get(parent);
    const named = parent === undefined ? null : core.parseTraceParent(parent);
    return named ? api.trace.wrapSpanContext({ ...named, isRemote: true }) : undefined;
  }

  function open({ name, kind, facts = {} }: Plan, parent: OpenSpan | string | undefined): OpenSpan {
    const above = parentOf(parent);
    const context = above ? api.trace.setSpan(api.ROOT_CONTEXT, above) : api.ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
    const spanContext = span.spanContext();
    const opened: OpenSpan = {
      traceparent: traceparentOf(spanContext),
      get isOver() {
        return !span.isRecording();
      },
      refer(to) {
        const other = spans.get(to);
        if (other) span.addLink({ context: other.spanContext() });
      },
      end(last = {}, hasFailed = false) {
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.setAttributes(last).end();
      },
    };
    spans.set(opened, span);
    return opened;
  }

  const SAMPLED = api.TraceFlags.SAMPLED;
  function picks(traceparent: string | undefined): boolean {
    const caller = traceparent === undefined ? null : core.parseTraceParent(traceparent);
    if (!caller) return randomInt(SHARES) < share * SHARES;
    // Anybody can write that a trace is exported: of those that say so, our share goes on.
    return (caller.traceFlags & SAMPLED) === SAMPLED && placeOf(caller.traceId) < share * SHARES;
  }

  traceBy({ picks, open });
  return async () => {
    traceBy(undefined);
    await Promise.race([provider.shutdown().catch(failed), sleep(ENDING_MS, undefined, { ref: false })]);
  };
}
