import { createHash, createHmac } from 'node:crypto';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { prizeAt, spinMessages, ticketName, wheelPoint } from '@apsara/domain/raffles/raffle-draws';

export const promotionId = 'raffle-1';
/** From it the seeds of the raffle follow. */
export const link = 'ab'.repeat(32);
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
export const sign = (key: string, text: string) => createHmac('sha256', key).update(text);

export const prize = (key: string, chance: number, total: number | null): ShownRaffle['prizes'][number] => ({
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

/** A wheel that almost always gives `many`. */
export const raffle: ShownRaffle = {
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

/** A ticket that was spun on it and has won `many`. */
export function spun(): RaffleTicket {
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
    drawn: prizeAt(raffle.prizes, point)?.key ?? null,
    prize: 'many',
    rewardId: null,
  };
}
