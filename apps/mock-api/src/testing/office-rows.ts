import { randomBytes, randomUUID } from 'node:crypto';
import { LedgerService } from '../features/ledger/ledger.service.ts';
import type { Database } from '../shared/database.ts';
import { FakeProvider } from './fake-provider.ts';

const HOUR_MS = 3_600_000;

interface Scene {
  player: { siteCode: string; memberId: string };
  operatorId: string;
}

/** A request about staff that waits, and two that were decided. */
export async function staffRows(database: Database, now: Date, { player, operatorId }: Scene): Promise<void> {
  const { id: staffId } = await database.member.findFirstOrThrow({ where: { username: 'support1' } });
  for (const n of [1, 2, 3]) {
    const askedAt = new Date(now.getTime() - n * HOUR_MS);
    const asked = { reason: 'Another task', askedBy: operatorId, askedAt, requestKey: `key-${n}` };
    const state = n === 1 ? ('waiting' as const) : ('refused' as const);
    const of = { siteCode: player.siteCode, staffId, kind: 'role' as const, role: 'risk' as const };
    await database.staffRequest.create({ data: { ...of, ...asked, id: randomUUID(), state } });
    const details = { by: 'operator1', account: 'support1', reason: 'Another task', ip: '203.0.113.7' };
    const event = { kind: 'staff.request_asked', subject: `lotus/${staffId}`, siteCode: player.siteCode };
    await database.auditEvent.create({ data: { ...event, at: new Date(now.getTime() - (4 - n) * HOUR_MS), details } });
  }
}

/** Three requests for sites, one of which waits. */
export async function siteRequestRows(database: Database, now: Date, { operatorId }: Scene): Promise<void> {
  for (const n of [1, 2, 3]) {
    const asked = { askedBy: operatorId, askedAt: new Date(now.getTime() - n * HOUR_MS), requestKey: `site-${n}` };
    const site = { code: `site${n}`, name: `Site ${n}`, hosts: [`site${n}.example`], languages: ['KM'], brand: '' };
    const place = { timeZone: 'Asia/Phnom_Penh', country: 'KH', template: 'lotus', reason: 'A new brand' };
    const state = n === 1 ? ('waiting' as const) : ('refused' as const);
    await database.siteRequest.create({ data: { ...site, ...place, ...asked, id: randomUUID(), state } });
  }
}

/** Two providers that take payments, and one that makes them. */
export async function providerRows(database: Database, now: Date, siteCode: string): Promise<void> {
  const settings = new FakeProvider().settings;
  const secrets = JSON.stringify({ apiKey: 'key', noticeKey: 'key' });
  for (const n of [1, 2, 3]) {
    const named = { direction: n === 3 ? ('out' as const) : ('in' as const), name: `Provider ${n}` };
    const address = { createUrl: `https://pay${n}.example/v1`, statusUrl: `https://pay${n}.example/v1/{reference}` };
    await database.paymentProvider.create({
      data: { ...named, id: randomUUID(), siteCode, settings: { ...settings, ...address }, secrets, createdAt: now },
    });
  }
}

/** A correction that waits, and two that were granted and are in the books. */
export async function correctionRows(database: Database, now: Date, { player, operatorId }: Scene): Promise<void> {
  const ledger = new LedgerService(database);
  const currency = 'KHR' as const;
  for (const n of [1, 2, 3]) {
    const [id, amount] = [randomUUID(), 1_000n * BigInt(n)];
    const askedAt = new Date(now.getTime() - n * HOUR_MS);
    const asked = { reason: 'A deposit was missed', askedBy: operatorId, askedAt, requestKey: `key-${n}` };
    const state = n === 1 ? ('waiting' as const) : ('granted' as const);
    await database.memberCorrection.create({ data: { ...player, ...asked, id, amount, currency, state } });
    if (state === 'granted')
      await ledger.post(database.query, {
        key: `correction:${id}`,
        fingerprint: id,
        debit: await ledger.house(player.siteCode, 'corrections', currency),
        credit: (await ledger.cashAccount(player.memberId)).id,
        amount,
        currency,
        kind: 'correction',
        at: askedAt,
      });
  }
}

/** A request for a reset that waits, and two that were refused. */
export async function proofResetRows(database: Database, now: Date, { player, operatorId }: Scene): Promise<void> {
  for (const n of [1, 2, 3]) {
    const askedAt = new Date(now.getTime() - n * HOUR_MS);
    const asked = { reason: 'A lost phone', askedBy: operatorId, askedAt, requestKey: `reset-${n}` };
    const state = n === 1 ? ('waiting' as const) : ('refused' as const);
    await database.proofReset.create({ data: { ...player, ...asked, id: randomUUID(), state } });
  }
}

/** A case that is open and two that were closed, about an account that shares its devices, each with a note. */
export async function riskRows(database: Database, now: Date, { player, operatorId }: Scene): Promise<void> {
  const { id: otherId } = await database.member.findFirstOrThrow({
    where: { siteCode: player.siteCode, username: 'player2' },
  });
  const { siteCode } = player;
  const session = { device: 'web', createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) };
  for (const n of [1, 2, 3]) {
    const openedAt = new Date(now.getTime() - n * HOUR_MS);
    const opened = { reason: 'Accounts that belong together', openedBy: operatorId, openedAt, requestKey: `key-${n}` };
    const closed = { state: 'closed' as const, result: 'unfounded' as const, closedBy: operatorId, closedAt: now };
    const id = randomUUID();
    await database.riskCase.create({ data: { ...player, ...opened, ...(n === 1 ? {} : closed), id } });
    const note = { note: `Note ${n}`, writtenBy: operatorId, requestKey: `key-${n}`, at: now };
    await database.riskCaseNote.create({ data: { ...note, id: randomUUID(), caseId: id } });
    const decided = { result: 'unfounded' as const, note: 'Brothers', decidedBy: operatorId, decidedAt: now };
    const figures = { rounds: '10', opposite: '10', staked: '200000', net: '-5000' };
    const signal = { ...player, otherId, kind: 'opposite_bets' as const, figures, foundAt: openedAt };
    await database.riskSignal.create({ data: { ...signal, ...(n === 1 ? {} : decided), id: randomUUID() } });
    const number = `00011122${n}`;
    for (const memberId of [player.memberId, otherId]) {
      const login = { ...session, memberId, ip: `198.51.100.${n}`, tokenHash: randomBytes(32) };
      await database.session.create({ data: login });
      const payout = { siteCode, memberId, method: 'ABA', number, holder: 'SOK DARA', requestKey: `risk-${n}` };
      await database.payoutAccount.create({ data: { ...payout, id: randomUUID(), createdAt: now, usableFrom: now } });
    }
  }
}

/** A member's chat that waits, and two that were closed. */
export async function chatRows(database: Database, now: Date, { player }: Scene): Promise<void> {
  for (const n of [1, 2, 3]) {
    const createdAt = new Date(now.getTime() - n * HOUR_MS);
    const id = randomUUID();
    const state = n === 1 ? ('waiting' as const) : ('closed' as const);
    const times = { createdAt, lastAt: createdAt, waitingSince: n === 1 ? createdAt : null };
    await database.supportChat.create({ data: { ...player, ...times, id, state, language: 'EN', lastNo: 1 } });
    const message = { author: 'player' as const, text: `Question ${n}`, at: createdAt };
    await database.supportMessage.create({ data: { ...message, id: randomUUID(), chatId: id, no: 1 } });
  }
}

/** A message with a report that waits, two that were removed, and three mutes of which one counts. */
export async function roomRows(database: Database, now: Date, { player, operatorId }: Scene): Promise<void> {
  const { siteCode, memberId } = player;
  for (const n of [1, 2, 3]) {
    const at = new Date(now.getTime() - n * HOUR_MS);
    const written = { id: randomUUID(), siteCode, memberId, language: 'EN' as const, no: n, changedNo: n, at };
    const removal = { removal: 'house' as const, removedAt: now, removedBy: operatorId, reason: 'Insults' };
    const state = n === 1 ? { reports: n, reportedAt: now } : { reports: n, ...removal };
    await database.roomMessage.create({ data: { ...written, ...state, text: `Message ${n}` } });
    const mute = { siteCode, memberId, reason: 'Insults', mutedBy: operatorId, at };
    const lifted = n === 1 ? {} : { liftedAt: now, liftedBy: operatorId };
    const until = new Date(now.getTime() + n * HOUR_MS);
    await database.roomMute.create({ data: { ...mute, ...lifted, until, id: randomUUID() } });
  }
  await database.chatRoom.create({ data: { siteCode, language: 'EN', lastNo: 3 } });
}

/** Three vendors with a game each; the first is that of PG. */
export async function gameRows(database: Database, now: Date): Promise<void> {
  const gameType = 'RNG' as const;
  const flags = { supportPlay: 1, isTop: false, releasedAt: now };
  for (const [index, code] of ['PG', 'MG', 'CQ9'].entries()) {
    await database.vendor.create({ data: { code, displayName: code, gameTypes: [gameType], position: index } });
    const names = { EN: index === 0 ? 'Lotus' : `Lotus ${index}` };
    const game = { ...flags, nodeId: index + 1, vendorCode: code, gameType, gameCode: `${code}-1`, names };
    await database.game.create({ data: game });
  }
}

/** Three days that were compared, with a round each that differs. */
export async function reconciliationRows(database: Database, now: Date, { player }: Scene): Promise<void> {
  for (const n of [1, 2, 3]) {
    const before = new Date(now.getTime() - n * 24 * HOUR_MS);
    const begins = new Date(before.getTime() - 24 * HOUR_MS);
    const figures = { ownRounds: 3n, ownStake: 300n, ownPayout: 100n, vendorRounds: 3n, vendorStake: 300n };
    const found = { ...figures, vendorPayout: 100n + BigInt(n), differences: 1, state: 'different' as const };
    const { id } = await database.reconciliation.create({
      data: {
        ...found,
        id: randomUUID(),
        siteCode: player.siteCode,
        day: begins,
        vendorCode: 'PG',
        currency: 'KHR',
        begins,
        before,
        comparedAt: now,
      },
    });
    const amounts = { ownStake: 100n, ownPayout: 0n, vendorStake: 100n, vendorPayout: BigInt(n) };
    const round = { ...player, ...amounts, roundId: `round-${n}`, kind: 'payout' as const, endedAt: begins };
    await database.reconciliationRound.create({ data: { ...round, id: randomUUID(), reconciliationId: id } });
  }
}
