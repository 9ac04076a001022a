import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTracing } from './otlp.ts';
import {
  duringShared,
  duringSpan,
  duringTrace,
  openFor,
  presentSpan,
  traceBy,
  traceHeaders,
  withinSpan,
} from './tracing.ts';

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  links?: { traceId: string; spanId: string }[];
}

const never = (error: unknown): void => expect.fail(String(error));
const plan = (name: string) => ({ name, kind: 'internal' }) as const;

afterEach(() => {
  vi.unstubAllEnvs();
  traceBy(undefined);
});

/** A collector, and what was exported to it until `ended`. */
async function traced(share: string): Promise<{ ended: () => Promise<Received[]> }> {
  const spans: Received[] = [];
  const collector = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Received[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  onTestFinished(() => collector.closeAllConnections());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint).stubEnv('OTEL_TRACES_SAMPLER_ARG', share);
  const stop = await startTracing('test', never);
  return { ended: () => stop().then(() => spans) };
}

test('nothing is loaded and no span is opened without an address to export to', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', undefined);
  await startTracing('test', never);
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((file) => file.includes('@opentelemetry'))).toEqual([]);
  expect(await duringTrace(plan('work'), async () => [presentSpan(), traceHeaders()])).toEqual([undefined, {}]);
});

test('work below other work names it as its parent, and a failure is marked', async () => {
  const { ended } = await traced('1');
  const failing = duringTrace(plan('outer'), async () => {
    await nextTurn();
    await duringSpan(plan('inner'), () => Promise.reject(new Error('no')));
  });
  await expect(failing).rejects.toThrow('no');
  const [inner, outer] = await ended();
  expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId, status: { code: 2 } });
  expect(outer?.parentSpanId).toBeUndefined();
});

test('a trace goes on, or is left out, as its caller says, and begins where the caller says nothing', async () => {
  const { ended } = await traced('1');
  openFor(() => plan('called'), '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')?.end();
  openFor(() => plan('left out'), '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00')?.end();
  openFor(() => plan('misnamed'), 'nonsense')?.end();
  const [called, misnamed] = await ended();
  expect(called).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  expect(misnamed).toMatchObject({ name: 'misnamed', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(misnamed?.parentSpanId).toBeUndefined();
});

test('of traces that callers call exported the share goes on, and what begins here lies within it', async () => {
  const { ended } = await traced('0.5');
  for (const [index, tail] of ['0000000001', '8000000000', '7fffffffff', 'ffffffffff'].entries())
    openFor(() => plan(`call ${index}`), `00-1f000000000000001f0000${tail}-b7ad6b7169203331-01`)?.end();
  for (let begun = 0; begun < 40; begun += 1) openFor(() => plan('begun'), undefined)?.end();
  const spans = await ended();
  expect(spans.filter(({ name }) => name.startsWith('call')).map(({ name }) => name)).toEqual(['call 0', 'call 2']);
  const begun = spans
    .filter(({ name }) => name === 'begun')
    .map(({ traceId }) => Number.parseInt(traceId.slice(-10, -8), 16));
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.filter((place) => place >= 0x80)).toEqual([]);
});

test('a trace that is left out has no spans, and names nothing to others', async () => {
  const { ended } = await traced('0');
  const named = await duringTrace(plan('work'), () => duringSpan(plan('below'), async () => traceHeaders()));
  expect([named, openFor(() => plan('called'), undefined)]).toEqual([{}, undefined]);
  expect(await ended()).toEqual([]);
});

test('work for several lies below the first, and the others refer to it', async () => {
  const { ended } = await traced('1');
  const [first, second] = [openFor(() => plan('first'), undefined), openFor(() => plan('second'), undefined)];
  await duringShared(plan('both'), [undefined, first, second], async () => undefined);
  first?.end();
  second?.end();
  const spans = await ended();
  const named = (name: string) => spans.find((span) => span.name === name);
  expect(named('both')).toMatchObject({ parentSpanId: named('first')?.spanId });
  expect(named('second')?.links).toMatchObject([{ spanId: named('both')?.spanId }]);
});

test('work that outlives its request begins a trace of its own', async () => {
  const { ended } = await traced('1');
  const request = openFor(() => plan('request'), undefined);
  await withinSpan(request, async () => {
    request?.end();
    await duringTrace(plan('later'), async () => undefined);
  });
  const [first, later] = await ended();
  expect([first?.name, later?.name, later?.traceId === first?.traceId]).toEqual(['request', 'later', false]);
});

test.each(['2', '-1', 'half'])('%s is no share of traces', async (share) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1').stubEnv('OTEL_TRACES_SAMPLER_ARG', share);
  await expect(startTracing('test', never)).rejects.toThrow('OTEL_TRACES_SAMPLER_ARG');
});
