import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { previewOwnContractEnds } from '@apsara/api/contracts';
import { listMatches } from '@apsara/api/matches';
import { mayInView } from '@apsara/api/member-views';
import { AGENT } from '@apsara/domain/members/members';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite } from '../testing/test-site.ts';
import { Viewing, type Viewer } from '../testing/viewing.ts';

/** Every line of the contract that a person may call: a new one is tried without a word here. */
const outsiders: readonly string[] = ['vendor', 'provider', 'payer'];
const lines = [...contract].filter(([, { allow }]) => !outsiders.includes(allow));
const isRead = ({ method }: Endpoint): boolean => method === 'GET';
const reads = lines.filter(([, line]) => isRead(line) && mayInView(line));
const refused = lines.filter(([, line]) => !mayInView(line));

const nothing = '00000000-0000-4000-8000-000000000000';
/** What lines are asked beside the path; what a line does not know it leaves out. */
const asked = {
  code: 'none',
  from: '2026-11-20',
  gameId: 'NONE',
  gameType: 'RNG',
  id: nothing,
  to: '2026-11-21',
  vassalage: 'PG',
};
/** What names the session that asks, of which a view is none, and what is of chance. */
const ofTheCaller: readonly string[] = [
  'challenges.createBotChallenge',
  'challenges.createCaptcha',
  'security.listOwnLogins',
  'sessions.listOwnSessions',
  'sessions.readLastSession',
];

let at: Viewing;
let viewer: Viewer;
let own: string;
let view: string;

beforeAll(async () => {
  const database = await freshDatabase();
  at = await Viewing.open(database);
  vi.useFakeTimers({ now: at.clock.now(), toFake: ['Date'] });
  viewer = await at.viewer('support1');
  const site = new TestSite(database, at.clock);
  const [{ id: memberId }, { id: other }] = [await site.player(50_000n), await site.player(50_000n)];
  own = await at.accounts.token(memberId);
  await unseen(memberId);
  view = await at.view(viewer, memberId);
  // Long enough that a session's sign of life would be written.
  at.clock.move(120_000);
  vi.setSystemTime(at.clock.now());
  // What the first to ask has to make for the whole site is there.
  const first = await at.accounts.token(other);
  for (const [, line] of reads) await send(line, first);
}, 600_000);

/** A letter and an answer of the support desk that the member has not seen. */
async function unseen(memberId: string): Promise<void> {
  const { database, clock } = at;
  const now = clock.now();
  const letter = { kind: 'password_changed' as const, details: {}, about: 'a password', at: now };
  await database.message.create({ data: { ...letter, id: randomUUID(), memberId } });
  const chat = { id: randomUUID(), siteCode: 'lotus', memberId, language: 'EN' as const, state: 'open' as const };
  await database.supportChat.create({ data: { ...chat, lastNo: 1, createdAt: now, lastAt: now } });
  const answer = { chatId: chat.id, no: 1, author: 'staff' as const, text: 'Hello', at: now };
  await database.supportMessage.create({ data: { ...answer, id: randomUUID() } });
}

/** What some call by the same name is something else. */
const ownQuery: Record<string, object> = {
  [listMatches.path]: { gameType: 'SPORTS' },
  [previewOwnContractEnds.path]: { kind: 'daily_wage', product: 'CONS' },
};
const queryOf = (path: string): string => new URLSearchParams({ ...asked, ...ownQuery[path] }).toString();

const send = ({ method, path }: Endpoint, token: string) =>
  at.server.send({
    method,
    path:
      path.replace(':numero', '20261121001').replace(':room', 'EN').replace(/:\w+/g, nothing) +
      (method === 'GET' ? `?${queryOf(path)}` : ''),
    token,
    body: method === 'GET' || method === 'DELETE' ? undefined : {},
  });

/** A digest of every table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await at.database.sql<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await at.database.sql<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    digests[name] = row!.digest;
  }
  return digests;
}

test('a view answers every read of the player site as the member is answered, and leaves no trace', async () => {
  expect(reads.length).toBeGreaterThan(80);
  const before = await everything();
  const seen = new Map<string, unknown>();
  for (const [name, line] of reads) {
    const { status, body } = await send(line, view);
    seen.set(name, { status, body });
  }
  expect(await everything()).toEqual(before);
  const wrong: unknown[] = [];
  for (const [name, line] of reads) {
    const { status, body } = await send(line, own);
    const isSame = isDeepStrictEqual(seen.get(name), { status, body });
    // There may be nothing of that id, or the site does not have it: the view itself is never the reason.
    const isAnswer = !/^(session\.|request\.invalid)/.test(body.errorCode ?? '');
    if (!isAnswer || !(isSame || ofTheCaller.includes(name))) wrong.push([name, status, body.errorCode, body.value]);
  }
  expect(wrong).toEqual([]);
}, 600_000);

test('a view is refused everything else, with one code and before anything is read of it', async () => {
  expect(refused.length).toBeGreaterThan(400);
  const before = await everything();
  const wrong: unknown[] = [];
  for (const [name, line] of refused) {
    const { status, body } = await send(line, view);
    if (status !== 403 || body.errorCode !== 'session.view_only') wrong.push([name, status, body.errorCode]);
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
}, 600_000);

test('what a view may call beside reads is the end of it, and what calculates', () => {
  const others = lines.filter(([, line]) => !isRead(line) && mayInView(line)).map(([name]) => name);
  expect(others.toSorted()).toEqual(['lottery.previewLotteryBet', 'sessions.logout']);
});

test('a view of an agent shows the player site and nothing of the console', async () => {
  const agent = await at.accounts.account('agent1', AGENT);
  const token = await at.view(viewer, agent);
  expect(await at.shows(token)).toBe('agent1');
  const consoles = lines.filter(([, { path, method }]) => path.startsWith('/console/') && method === 'GET');
  const answers = await Promise.all(consoles.map(([, line]) => send(line, token)));
  expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(new Set(['session.view_only']));
}, 600_000);

test('a view takes nothing of what the member may still ask', async () => {
  const limited = reads.filter(([, { limit }]) => limit?.per === 'account');
  const { id } = await new TestSite(at.database, at.clock).player(0n);
  const [mine, theirs] = [await at.accounts.token(id), await at.view(viewer, id)];
  for (const [name, line] of limited) {
    for (let count = 0; count < (line.limit?.max ?? 0); count++) await send(line, theirs);
    expect([name, (await send(line, mine)).body.errorCode]).not.toEqual([name, 'request.too_many']);
  }
});
