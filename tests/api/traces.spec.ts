import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchGame, listGames } from '@apsara/api/games';
import { gamePage } from '@apsara/domain/games/game-pages';
import { Collector, type ExportedSpan } from '../support/collector.ts';
import { signedIn } from '../support/calls.ts';
import { freePort, Server } from '../support/server.ts';
import { Vendors } from '../support/vendors.ts';

/** A spin of player1 at a title of slots, by the address that a browser asks. */
async function spin(url: string): Promise<{ token: string; member: string; answer: unknown }> {
  const { client } = await signedIn(url, 'player1');
  const { games } = await client.call(listGames, { gameType: 'RNG' });
  const title = games.find(
    ({ vassalage, gameCode, gameClassify, gameName, maintenance }) =>
      !maintenance &&
      gamePage({ vendorCode: vassalage, gameType: 'RNG', gameClassify, gameCode, name: gameName }) === 'slots',
  )!;
  const { vassalage, gameCode } = title;
  const { content } = await client.call(launchGame, { vassalage, gameType: 'RNG', gameCode, accountType: '1' });
  const said = new URL(content.game_url, url).searchParams;
  const session = Object.fromEntries(
    ['token', 'vendor', 'game', 'member', 'currency'].map((name) => [name, said.get(name) ?? '']),
  );
  const answer = await fetch(`${url}/vendors/slots/spin?token=${session['token']}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: '00-11111111111111111111111111111111-1111111111111111-01',
    },
    body: JSON.stringify({ ...session, mode: 'real', stake: '1000.00' }),
  });
  return { token: session['token'] ?? '', member: session['member'] ?? '', answer: await answer.json() };
}

test('one trace goes from a spin through the wallet call to the statement of the ledger', async () => {
  const collector = new Collector();
  onTestFinished(() => collector.stop());
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(), OTEL_TRACES_SAMPLER_ARG: '1' };
  const vendorsUrl = `http://127.0.0.1:${await freePort()}`;
  const server = new Server({ VENDORS_URL: vendorsUrl, ...env });
  onTestFinished(() => server.stop());
  await server.seed();
  await server.start();
  const port = Number(new URL(vendorsUrl).port);
  const vendors = new Vendors({ port, platformUrl: server.url, dataDir: server.dataDir, env });
  onTestFinished(() => vendors.kill());
  await vendors.start();

  const { token, member, answer } = await spin(server.url);
  expect(answer).toMatchObject({ outcome: 'played' });

  const named = (name: string, below?: ExportedSpan): ExportedSpan | undefined =>
    collector.spans.find((span) => span.name === name && (!below || span.parentSpanId === below.spanId));
  const way = (): (string | undefined)[] => {
    const page = named('POST /vendors/*');
    const game = page && named('POST /vendors/slots/spin', page);
    const call = game && named('wallet bet', game);
    const request = call && named('POST /seamless/v1/:vendor/:action', call);
    const statement = request && named('call_seamless_bet', request);
    return [page, game, call, request, statement].map((span) => span?.service);
  };
  const services = ['apsara', 'apsara-vendors', 'apsara-vendors', 'apsara', 'apsara'];
  await expect.poll(way, { timeout: 60_000 }).toEqual(services);
  const page = named('POST /vendors/*');
  expect(page?.parentSpanId, 'the trace of a browser does not go on').toBeUndefined();
  const jobs = () => collector.spans.filter(({ name, parentSpanId }) => name.startsWith('job ') && !parentSpanId);
  await expect.poll(() => jobs().length, { timeout: 60_000 }).toBeGreaterThan(0);

  const said = JSON.stringify(collector.spans);
  expect([token, member, 'player1', 'Passw0rd!', '1000.00', '?'].filter((secret) => said.includes(secret))).toEqual([]);
});

test('no program of the platform loads the exporter when it starts', () => {
  const dist = resolve(import.meta.dirname, '../../apps');
  const builds = ['mock-api/dist', 'mock-api/dist/chunks', 'mock-vendors/dist/server'].map((build) =>
    join(dist, build),
  );
  const programs = builds.flatMap((build) =>
    readdirSync(build)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(build, file), 'utf8')),
  );
  const parts = ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/api'];
  for (const part of parts) {
    expect(programs.filter((text) => text.includes(`import("${part}")`)).length).toBeGreaterThan(1);
    expect(programs.filter((text) => new RegExp(`^import[^(].*"${part}"`, 'm').test(text))).toEqual([]);
  }
});
