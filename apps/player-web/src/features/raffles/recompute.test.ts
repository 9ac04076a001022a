import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import {
  drawName,
  drawWinners,
  prizeAt,
  spinMessages,
  ticketName,
  wheelPoint,
  winnerMessages,
} from '@apsara/domain/raffles/raffle-draws';
import { verifyDraw, verifySpin } from './recompute.ts';

const promotionId = 'raffle-1';
const unseen = { anchor: null, seedHash: null, clientSeed: null };
const link = 'ab'.repeat(32);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string, text: string) => createHmac('sha256', key).update(text);

const prize = (key: string, chance: number, total: number | null): ShownRaffle['prizes'][number] => ({
  key,
  kind: 'points',
  amount: '5',
  name: '',
  picture: null,
  chance,
  total,
  left: null,
  soldOut: false,
});

const raffle: ShownRaffle = {
  promotionId,
  mode: 'wheel',
  version: 1,
  currency: 'KHR',
  earns: 'none',
  per: '0.00',
  perDay: 1,
  rewards: false,
  spinsPerDay: null,
  ticketDays: 7,
  multiple: 0,
  claimDays: 7,
  prizes: [prize('few', 500, null), prize('many', 9_500, null)],
  fallback: 'many',
  running: true,
  drawsAt: null,
  anchor: hash(link),
  seedHash: null,
  link: null,
  seed: null,
  drawnAt: null,
  tickets: 9,
  byHand: null,
  voided: [],
  winners: [],
};

function spun(): RaffleTicket {
  const seed = sign(link, ticketName(promotionId, 'ticket-1')).digest('hex');
  const point = wheelPoint(spinMessages({ clientSeed: 'mine', number: 4 }).map((text) => sign(seed, text).digest()));
  return {
    id: 'ticket-1',
    name: 'Wheel',
    transactionId: 'ticket-1',
    until: null,
    promotionId,
    number: 4,
    source: 'hand',
    state: 'won',
    createdAt: '2026-11-21T05:00:00.000Z',
    usedAt: '2026-11-21T05:00:00.000Z',
    version: 1,
    seedHash: hash(seed),
    seed,
    clientSeed: 'mine',
    point,
    drawn: prizeAt(raffle.prizes, point)!.key,
    prize: 'many',
    rewardId: null,
  };
}

test('a spin that is as it should be agrees, before and after the link is published', async () => {
  const { seedHash } = spun();
  const first = { anchor: raffle.anchor, seedHash, clientSeed: 'mine' };
  expect((await verifySpin(spun(), raffle, first))?.faults).toEqual([]);
  expect((await verifySpin(spun(), { ...raffle, link }, unseen))?.faults).toEqual([]);
  expect(await verifySpin({ ...spun(), seed: null }, raffle, first)).toBeUndefined();
});

test('a spin may give the printed fallback instead of the prize that was drawn, and no other', async () => {
  const faultsWith = async (fallback: string | null) =>
    (await verifySpin({ ...spun(), prize: 'few' }, { ...raffle, fallback }, unseen))?.faults;
  expect(spun().drawn).toBe('many');
  expect(await faultsWith('few')).toEqual([]);
  expect(await faultsWith('many')).toEqual(['prize']);
});

test.each([
  ['another point', { point: 10_001 }, {}, 'result'],
  ['another prize drawn', { drawn: 'none' }, {}, 'result'],
  ['no prize', { prize: null }, {}, 'prize'],
  ['another hash', { seedHash: hash('x') }, {}, 'seed'],
  ['another link', {}, { link: 'cd'.repeat(32) }, 'link'],
] as const)('a spin with %s does not agree', async (_, ticket, over, fault) => {
  expect((await verifySpin({ ...spun(), ...ticket }, { ...raffle, ...over }, unseen))?.faults).toEqual([fault]);
});

test.each(['anchor', 'seedHash', 'clientSeed'] as const)(
  'a spin that agrees with itself does not with another %s that this device saw first',
  async (fact) => {
    const first = { ...unseen, [fact]: hash('first') };
    expect((await verifySpin(spun(), raffle, first))?.faults).toEqual([fact]);
  },
);

test('a draw agrees, and does not with another winner or another ticket left out', async () => {
  const seed = sign(link, drawName(promotionId)).digest('hex');
  const prizes = [prize('first', 0, 1), prize('second', 0, 2)];
  const winners = drawWinners(
    prizes.map(({ key, total }) => ({ key, number: total })),
    [1, 3, 4, 5, 6, 7, 8, 9],
    winnerMessages(promotionId, 3).map((text) => sign(seed, text).digest()),
  ).map((winner) => ({ ...winner, account: 'pl***1' }));
  const drawnAt = '2026-11-21T17:05:00.000Z';
  const drawn = {
    ...raffle,
    mode: 'draw' as const,
    prizes,
    link,
    seed,
    seedHash: hash(seed),
    drawnAt,
    voided: [2],
    winners,
  };
  const first = { anchor: hash(link), seedHash: hash(seed), clientSeed: null };
  expect(await verifyDraw(drawn, first)).toEqual({
    faults: [],
    made: winners.map(({ number }) => number).join(', '),
  });
  expect((await verifyDraw(drawn, { ...first, seedHash: hash('first') }))?.faults).toEqual(['seedHash']);
  const [best, ...rest] = winners;
  const faultsWith = async (over: Partial<ShownRaffle>) => (await verifyDraw({ ...drawn, ...over }, first))?.faults;
  expect(await faultsWith({ winners: [{ ...best!, number: 2 }, ...rest] })).toEqual(['result']);
  expect(await faultsWith({ winners: [{ ...best!, prize: 'second' }, ...rest] })).toEqual(['prize']);
  expect(await faultsWith({ winners: rest })).toContain('result');
  expect(await verifyDraw({ ...drawn, drawnAt: null }, first)).toBeUndefined();
});
