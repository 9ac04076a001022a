import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { markKinds, type MarkKind } from '@apsara/domain/protection/marks';
import type { HarmRecord, HarmRow } from '@apsara/api/marks';
import type { Message } from '@apsara/api/messages';
import { ConsoleSite } from '../../testing/console-site.ts';
import { betRow, depositRow, withdrawalRow } from '../../testing/money-rows.ts';
import { MarksService } from './marks.service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;

let at: ConsoleSite;
let marks: MarksService;

beforeAll(async () => {
  at = await ConsoleSite.build();
  marks = at.server.app.get(MarksService, { strict: false });
  await at.fixture.database.depositMethod.create({
    data: { siteCode: 'lotus', code: 'QR', kind: 'qr', min: 1_00n, max: 10_000_000_00n, presets: [], position: 0 },
  });
});

const ago = (ms: number): Date => new Date(at.clock.now().getTime() - ms);

/** A member with nothing behind them. */
async function somebody(): Promise<{ id: string; username: string }> {
  const { id } = await at.fixture.player(0n);
  return at.fixture.database.member.findUniqueOrThrow({ where: { id }, select: { id: true, username: true } });
}

const deposited = (memberId: string, paidAt: Date, credited: bigint) =>
  depositRow(at.fixture.database, memberId, { paidAt, credited });
const bet = (memberId: string, placedAt: Date, stake: bigint, payout: bigint) =>
  betRow(at.fixture.database, memberId, { placedAt, stake, payout });
const refused = (memberId: string, endedAt: Date) =>
  withdrawalRow(at.fixture.database, memberId, { at: endedAt, amount: 100n, state: 'rejected' });

const wrote = (memberId: string, content: string) =>
  at.fixture.database.feedback.create({
    data: {
      id: randomUUID(),
      siteCode: 'lotus',
      memberId,
      type: 'complaint',
      content,
      images: [],
      createdAt: ago(hourMs),
    },
  });

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Makes the history of each kind of mark, or one that just fails to be it. */
const histories: Record<MarkKind, (id: string, isShort: boolean) => Promise<void>> = {
  deposits_grow: async (id, isShort) => {
    await deposited(id, ago(9 * dayMs), 1_000_00n);
    for (const day of [1, 2, 3]) await deposited(id, ago(day * dayMs), isShort ? 999_99n : 1_000_00n);
  },
  payouts_refused: async (id, isShort) => {
    for (const day of numbers(isShort ? 2 : 3)) await refused(id, ago((day + 1) * dayMs));
  },
  chasing: async (id, isShort) => {
    await bet(id, ago(100 * minuteMs), 5_000_00n, 0n);
    for (const minutes of isShort ? [90, 60] : [90, 75, 60]) await deposited(id, ago(minutes * minuteMs), 1_000_00n);
  },
  long_play: async (id, isShort) => {
    for (const at10 of numbers(isShort ? 25 : 26)) await bet(id, ago(6 * hourMs - at10 * 10 * minuteMs), 100n, 90n);
  },
  night_play: async (id, isShort) => {
    // Two o'clock at night at the site, whose noon it is now.
    for (const night of numbers(isShort ? 4 : 5)) await bet(id, ago(10 * hourMs + night * dayMs), 100n, 90n);
  },
  limits_raised: async (memberId, isShort) => {
    for (const day of numbers(isShort ? 1 : 2))
      await at.fixture.database.limitChange.create({
        data: { memberId, at: ago((day + 1) * dayMs), action: 'confirmed', subject: 'loss', period: 'day' },
      });
    await bet(memberId, ago(hourMs), 100n, 90n);
  },
  marked_words: async (id, isShort) => {
    await wrote(id, isShort ? 'A shark on the beach' : 'A LOAN SHARK waits for me');
  },
  net_deposits: async (id, isShort) => {
    await deposited(id, ago(5 * dayMs), isShort ? 5_000_00n : 5_000_01n);
  },
};

const caseOf = async (id: string): Promise<HarmRecord> => at.read(`/console/harm/${id}`);
const inbox = (memberId: string) => at.fixture.database.message.findMany({ where: { memberId, kind: 'own_figures' } });

/** Deposits that have grown, chased losses. */
async function chase(id: string): Promise<void> {
  await deposited(id, ago(9 * dayMs), 1_000_00n);
  await bet(id, ago(100 * minuteMs), 5_000_00n, 0n);
  for (const minutes of [90, 75, 60]) await deposited(id, ago(minutes * minuteMs), 2_000_00n);
}

describe('row 10: marks of harm', () => {
  test('are found by the night’s job on planted histories and not on ordinary ones', async () => {
    const [chaser, player, writer, ordinary] = await Promise.all([somebody(), somebody(), somebody(), somebody()]);
    await chase(chaser.id);
    for (let minute = 0; minute < 270; minute += 10)
      await bet(player.id, ago(6 * hourMs - minute * minuteMs), 100n, 90n);
    await at.change('/console/identitySettings/lotus', { markedWords: ['loan shark', ' '] });
    await wrote(writer.id, 'A LOAN SHARK waits for me');
    await deposited(ordinary.id, ago(9 * dayMs), 1_000_00n);
    await deposited(ordinary.id, ago(dayMs), 1_000_00n);
    await bet(ordinary.id, ago(2 * hourMs), 500_00n, 400_00n);
    await marks.findAll();
    expect(await caseOf(chaser.id)).toMatchObject({
      level: 'middle',
      sum: 4,
      latest: [{ kind: 'chasing' }, { kind: 'deposits_grow' }],
    });
    expect(await caseOf(player.id)).toMatchObject({ level: 'low', latest: [{ kind: 'long_play' }] });
    expect(await caseOf(writer.id)).toMatchObject({ level: 'middle', latest: [{ kind: 'marked_words' }] });
    expect(await caseOf(ordinary.id)).toMatchObject({ errorCode: 'marks.unknown' });
  });

  test.each(markKinds)(
    'of the kind %s are found by the night’s job, and not where one thing less happened',
    async (kind) => {
      await at.change('/console/identitySettings/lotus', { markedWords: ['loan shark'], netDepositsAbove: '5000.00' });
      const [marked, spared] = [await somebody(), await somebody()];
      await histories[kind](marked.id, false);
      await histories[kind](spared.id, true);
      await marks.findAll();
      expect((await caseOf(marked.id)).latest.map((mark) => mark.kind)).toEqual([kind]);
      expect(await caseOf(spared.id)).toMatchObject({ errorCode: 'marks.unknown' });
      await at.change('/console/identitySettings/lotus', { markedWords: ['loan shark', ' '], netDepositsAbove: null });
    },
  );

  test('are found in what a member wrote in a chat, and not in what staff answered', async () => {
    const { database } = at.fixture;
    await at.change('/console/identitySettings/lotus', { markedWords: ['loan shark'] });
    const [marked, spared] = [await somebody(), await somebody()];
    for (const [memberId, author] of [
      [marked.id, 'player'],
      [spared.id, 'staff'],
    ] as const) {
      const chat = { id: randomUUID(), siteCode: 'lotus', memberId, language: 'EN', createdAt: ago(hourMs) } as const;
      await database.supportChat.create({ data: { ...chat, lastAt: ago(hourMs) } });
      await database.supportMessage.create({
        data: { id: randomUUID(), chatId: chat.id, no: 1, author, text: 'A loan shark waits', at: ago(hourMs) },
      });
    }
    await marks.findAll();
    expect((await caseOf(marked.id)).latest.map((mark) => mark.kind)).toEqual(['marked_words']);
    expect(await caseOf(spared.id)).toMatchObject({ errorCode: 'marks.unknown' });
    await at.change('/console/identitySettings/lotus', { markedWords: ['loan shark', ' '] });
  });

  test('show the figures behind them', async () => {
    const { id } = await somebody();
    await chase(id);
    await marks.find(id);
    expect((await caseOf(id)).marks.map(({ kind, figures }) => ({ kind, figures }))).toEqual([
      { kind: 'chasing', figures: { deposits: '3', amount: '6000.00', lost: '5000.00' } },
      { kind: 'deposits_grow', figures: { before: '1000.00', week: '6000.00', deposits: '3' } },
    ]);
  });

  test('tell the member the own figures, once for each rise and never a bonus', async () => {
    const { id } = await somebody();
    await chase(id);
    await Promise.all([marks.find(id), marks.find(id), marks.moneyMoved(id)]);
    expect(await inbox(id)).toHaveLength(1);
    const [told] = await inbox(id);
    expect(told!.details).toMatchObject({ deposited: '7000.00', staked: '5000.00', net: '-5000.00', days: '30' });
    expect(await at.fixture.database.bonus.count({ where: { memberId: id } })).toBe(0);
    const words = await at.fixture.database.message.findFirstOrThrow({ where: { memberId: id } });
    expect(words.kind satisfies Message['kind']).toBe('own_figures');
  });

  test('a middle level asks for a limit before the next deposit, and not before a withdrawal', async () => {
    const { database } = at.fixture;
    const { id } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
    const ask = () =>
      at.send({ method: 'POST', path: '/wps/transaction/deposit', body: { method: 'QR', amount: '100.00' } }, 'member');
    expect((await ask()).status).toBe(200);
    await chase(id);
    await marks.find(id);
    expect((await ask()).body).toMatchObject({
      errorCode: 'marks.limit_first',
      message: 'Please set a deposit limit before your next deposit.',
    });
    await database.memberLimit.create({
      data: { memberId: id, kind: 'deposit', period: 'day', amount: 1_000_000_00n, setAt: at.clock.now() },
    });
    expect((await ask()).status).toBe(200);
  });

  test('put a member on the operators’ list, who write what they did; a note stays', async () => {
    const { id, username } = await somebody();
    await chase(id);
    for (const days of [4, 3, 2]) await refused(id, ago(days * dayMs));
    await marks.moneyMoved(id);
    const listed = (from: 'middle' | 'high') =>
      at.read<HarmRow[]>(`/console/harm?filter=${encodeURIComponent(JSON.stringify({ from }))}`);
    const high = await listed('high');
    expect(high.find((row) => row.id === id)).toMatchObject({
      account: username,
      level: 'high',
      latest: [
        { kind: 'chasing', figures: { deposits: '3', amount: '6000.00', lost: '5000.00' } },
        { kind: 'deposits_grow', figures: { before: '1000.00', week: '6000.00', deposits: '3' } },
        { kind: 'payouts_refused', figures: { refusals: '3' } },
      ],
      notes: 0,
    });
    expect(new Set(high.map(({ level }) => level))).toEqual(new Set(['high']));
    expect(new Set((await listed('middle')).map(({ level }) => level))).toEqual(new Set(['middle', 'high']));
    const written = await at.send({
      method: 'PUT',
      path: `/console/harm/${id}`,
      body: { note: 'Called; takes a break.' },
    });
    expect(written.body).toMatchObject({ notes: 1, written: [{ note: 'Called; takes a break.', by: 'operator1' }] });
    expect((await at.send({ method: 'PUT', path: `/console/harm/${id}`, body: { note: '' } })).status).toBe(422);
    expect((await at.send({ method: 'GET', path: '/console/harm' }, 'agent')).status).toBe(403);
    await expect(at.fixture.database.sql('DELETE FROM harm_notes')).rejects.toThrow('append-only');
  });

  test('net deposits above the site’s sum ask for a word at once, and what was paid out does not count', async () => {
    await at.change('/console/identitySettings/lotus', { netDepositsAbove: '5000.00' });
    const [payer, drawer] = await Promise.all([somebody(), somebody()]);
    for (const { id } of [payer, drawer]) await deposited(id, ago(20 * dayMs), 5_000_01n);
    await at.fixture.database.withdrawalOrder.create({
      data: {
        orderNo: `W${randomUUID()}`,
        siteCode: 'lotus',
        memberId: drawer.id,
        accountId: randomUUID(),
        method: 'ABA',
        number: '1',
        holder: 'Dara',
        currency: 'KHR',
        amount: 1_00n,
        payout: 1_00n,
        state: 'completed',
        requestKey: randomUUID(),
        createdAt: ago(dayMs),
        endedAt: ago(dayMs),
      },
    });
    for (const { id } of [payer, drawer]) await marks.moneyMoved(id);
    expect(await caseOf(payer.id)).toMatchObject({
      level: 'middle',
      marks: [{ kind: 'net_deposits', figures: { net: '5000.01', above: '5000.00' } }],
    });
    expect(await at.fixture.database.harmLevel.count({ where: { memberId: drawer.id } })).toBe(0);
    await at.change('/console/identitySettings/lotus', { netDepositsAbove: null });
  });

  test('become old after thirty days', async () => {
    const { id } = await somebody();
    await chase(id);
    await marks.find(id);
    expect(await at.fixture.database.harmLevel.count({ where: { memberId: id } })).toBe(1);
    at.clock.move(31 * dayMs);
    await marks.findAll();
    expect(await at.fixture.database.harmLevel.count({ where: { memberId: id } })).toBe(0);
    at.clock.move(-31 * dayMs);
  });
});
