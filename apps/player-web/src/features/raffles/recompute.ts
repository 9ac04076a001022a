import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import {
  drawName,
  drawWinners,
  prizeAt,
  spinMessages,
  ticketName,
  wheelPoint,
  winnerMessages,
  winnersOf,
} from '@apsara/domain/raffles/raffle-draws';
import { hexOf, hmac, sha256 } from '../../shared/hashes.ts';

/** What this device makes of what was published, and whether all of it agrees. */
export interface Verdict {
  isRight: boolean;
  /** The point of a wheel; the winning numbers of a draw, the first prize's first. */
  made: string;
}

const digestsOf = async (seed: string, messages: readonly string[]): Promise<Uint8Array[]> =>
  Promise.all(messages.map(async (message) => new Uint8Array(await hmac(seed, message))));

/** The link is published when a raffle is over; until then there is nothing to compare the seed with but its hash. */
async function followsFromLink({ link, anchor }: ShownRaffle, name: string, seed: string): Promise<boolean> {
  if (link === null) return true;
  return (await sha256(link)) === anchor && hexOf(await hmac(link, name)) === seed;
}

/** Spins a ticket again. `raffle` is at the version it was spun under. Undefined before the spin. */
export async function verifySpin(ticket: RaffleTicket, raffle: ShownRaffle): Promise<Verdict | undefined> {
  const { id, promotionId, number, seed, clientSeed } = ticket;
  if (seed === null || clientSeed === null) return undefined;
  const point = wheelPoint(await digestsOf(seed, spinMessages({ clientSeed, number })));
  const isRight =
    (await sha256(seed)) === ticket.seedHash &&
    point === ticket.point &&
    prizeAt(raffle.prizes, point)?.key === ticket.drawn &&
    (await followsFromLink(raffle, ticketName(promotionId, id), seed));
  return { isRight, made: String(point) };
}

/** Draws a raffle again. Undefined before the draw. */
export async function verifyDraw(raffle: ShownRaffle): Promise<Verdict | undefined> {
  const { promotionId, seed, seedHash, tickets, voided } = raffle;
  if (seed === null || raffle.drawnAt === null) return undefined;
  const prizes = raffle.prizes.map(({ key, total }) => ({ key, number: total }));
  const out = new Set(voided);
  const numbers = Array.from({ length: tickets }, (_, at) => at + 1).filter((number) => !out.has(number));
  const messages = winnerMessages(promotionId, winnersOf(prizes, numbers.length));
  const winners = drawWinners(prizes, numbers, await digestsOf(seed, messages));
  const isRight =
    (await sha256(seed)) === seedHash &&
    winners.length === raffle.winners.length &&
    winners.every(({ prize, number }, at) => {
      const published = raffle.winners[at];
      return published?.prize === prize && published.number === number;
    }) &&
    (await followsFromLink(raffle, drawName(promotionId), seed));
  return { isRight, made: winners.map(({ number }) => number).join(', ') };
}
