import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { gameKinds } from '@apsara/domain/games/game-pages';
import { rulesRecord } from '@apsara/domain/games/rules-records';
import { money } from '@apsara/domain/money';
import { gameCodes } from '../testing/game-codes.ts';
import { VendorBooks } from '../testing/vendor-books.ts';
import { serveRounds } from './rounds.ts';
import { rulesVersion, versionOf } from './rules-version.ts';
import { signedHeaders } from './signatures.ts';

const books = new VendorBooks();
const stake = money(1_000_00n, 'KHR');
const titles = gameKinds.flatMap((kind) => gameCodes[kind].map((game) => [kind, game] as const));

/** The round as the platform reads it for an opened bet. */
async function readRound(ticketId: string): Promise<unknown> {
  const app = Fastify();
  const { services } = books.services();
  serveRounds(app, services, { keys: {}, records: {} });
  const path = `/vendors/rounds/${ticketId}`;
  const headers = signedHeaders({}, 'PG', { timestamp: String(books.clock), method: 'GET', path }, '');
  const answer = await app.inject({ url: `${path}?vendor=PG`, headers });
  return answer.json();
}

test.each(titles)('row 15: a round of %s (%s) keeps the version of its rules to its end', async (kind, game) => {
  const { tickets, outbox } = books.services();
  const session = { token: randomUUID(), vendor: 'PG', game, member: 'm-1', currency: 'KHR', mode: 'real' } as const;
  const placed = await tickets.place(session, { kind, stake, play: { placement: 'a' } });
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  const { id } = placed.ticket;
  const rules = rulesVersion(kind, game);
  expect(rules).toMatch(/^[0-9a-f]{12}$/);
  expect(await readRound(id)).toMatchObject({ state: 'open', play: { placement: 'a', rules } });
  await tickets.amend({ id, stake: stake.amount }, { placement: 'b' });
  await tickets.settle(id, { payout: stake, play: { placement: 'c', drawn: [1] } });
  await outbox.stop();
  expect(await readRound(id)).toMatchObject({ state: 'closed', play: { placement: 'c', drawn: [1], rules } });
  await tickets.resettle(id, { payout: money(0n, 'KHR'), play: { placement: 'd' }, reason: 'corrected' });
  expect(await readRound(id)).toMatchObject({ play: { placement: 'd', rules } });
});

test('row 15: rules that differ in any figure have another version, and the same rules the same', () => {
  const versions = titles.map(([kind, game]) => rulesVersion(kind, game));
  expect(new Set(versions).size).toBe(titles.length);
  for (const [at, [kind, game]] of titles.entries()) {
    const record = rulesRecord(kind, game);
    expect(versionOf(record)).toBe(versions[at]);
    const figures = [...record.matchAll(/\d+/g)];
    expect(figures.length).toBeGreaterThan(1);
    const changed = figures.slice(0, 200).map(({ 0: figure, index }) => {
      const other = record.slice(0, index) + (BigInt(figure) + 1n) + record.slice(index + figure.length);
      return versionOf(other);
    });
    expect(changed).not.toContain(versions[at]);
  }
});
