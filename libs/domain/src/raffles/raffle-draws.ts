import { drawsFrom, roundMessages } from '../games/instant/provably-fair.ts';
import { itemAt } from '../lists.ts';
import { issueName } from '../lottery/draws/proof.ts';
import { WHOLE_CHANCE, type RafflePrize } from './raffles.ts';

/**
 * How a raffle's results follow from a committed seed. Each raffle has a link, of which the SHA-256, the anchor, is shown
 * from the beginning. From the link follow the seeds (HMAC-SHA256 with the name as the message): one for each ticket of a
 * wheel, one for a draw. The SHA-256 of a seed is shown before the seed is used, and the seed after it. The link is
 * published once all results are in. Links, seeds and hashes are 64 hexadecimal digits, hashed as UTF-8.
 */

/** Words of 32 bits in a digest. */
const DIGEST_WORDS = 8;

/** Digests beyond one word for each winner, for words that are passed over. */
const SPARE_BLOCKS = 4;

const DRAW = 'draw';

/** What is signed with the link to make the seed of a ticket of a wheel. */
export const ticketName = (raffleId: string, ticketId: string): string => issueName(`raffle:${raffleId}`, ticketId);

/** What is signed with the link to make the seed of a draw. */
export const drawName = (raffleId: string): string => issueName(`raffle:${raffleId}`, DRAW);

/** What is signed with the seed of a ticket; the client seed is the member's own. */
export const spinMessages = (ticket: { number: number; clientSeed: string }): string[] =>
  roundMessages({ clientSeed: ticket.clientSeed, nonce: ticket.number });

/** Where the wheel stops: 0 to 9,999. */
export const wheelPoint = (digests: Iterable<Uint8Array>): number => drawsFrom(digests)(WHOLE_CHANCE);

/** The prize at a point of the wheel; each takes as many points as its chance has hundredths of a per cent. */
export function prizeAt<Prize extends Pick<RafflePrize, 'chance'>>(
  prizes: readonly Prize[],
  point: number,
): Prize | undefined {
  let end = 0;
  return prizes.find(({ chance }) => (end += chance) > point);
}

/** What is signed with the seed of a draw for so many winners. */
export const winnerMessages = (raffleId: string, winners: number): string[] =>
  Array.from(
    { length: Math.ceil(winners / DIGEST_WORDS) + SPARE_BLOCKS },
    (_, block) => `${drawName(raffleId)}:${block}`,
  );

export interface RaffleWinner {
  prize: string;
  number: number;
}

/** How many prizes a draw gives among so many tickets. */
export const winnersOf = (prizes: readonly Pick<RafflePrize, 'number'>[], tickets: number): number =>
  Math.min(
    tickets,
    prizes.reduce((sum, { number }) => sum + (number ?? 0), 0),
  );

/**
 * Draws the winners among the tickets that take part, without putting back: each has the same chance of each prize.
 * @param numbers the tickets' numbers in ascending order
 */
export function drawWinners(
  prizes: readonly Pick<RafflePrize, 'key' | 'number'>[],
  numbers: readonly number[],
  digests: Iterable<Uint8Array>,
): RaffleWinner[] {
  const draw = drawsFrom(digests);
  const left = [...numbers];
  const order = prizes.flatMap(({ key, number }) => Array.from({ length: number ?? 0 }, () => key));
  return order.slice(0, left.length).map((prize) => ({ prize, number: itemAt(left.splice(draw(left.length), 1), 0) }));
}
