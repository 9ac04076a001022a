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
import { changedSince, type ShownFact, type ShownFacts } from './first-seen.ts';

/**
 * What does not agree: the seed with its hash, the result with the seed, the prize with the one that was drawn or the
 * printed fallback, the seed with the link; or a fact with what this device saw first.
 */
export type Fault = 'seed' | 'result' | 'prize' | 'link' | ShownFact;

/** What this device makes of what was published, and what of it does not agree. */
export interface Verdict {
  faults: Fault[];
  /** The point of a wheel; the winning numbers of a draw, the first prize's first. */
  made: string;
  /** The prize is not the one that was drawn. That the drawn one could not be given is not published. */
  replaced: boolean;
}

const digestsOf = async (seed: string, messages: readonly string[]): Promise<Uint8Array[]> =>
  Promise.all(messages.map(async (message) => new Uint8Array(await hmac(seed, message))));

/** The link is published when a raffle is over; until then there is nothing to compare the seed with but its hash. */
async function followsFromLink({ link, anchor }: ShownRaffle, name: string, seed: string): Promise<boolean> {
  if (link === null) return true;
  return (await sha256(link)) === anchor && hexOf(await hmac(link, name)) === seed;
}

const faultsOf = (
  agrees: readonly (readonly [fault: Fault, isRight: boolean])[],
  changed: readonly Fault[],
): Fault[] => [...agrees.filter(([, isRight]) => !isRight).map(([fault]) => fault), ...changed];

/**
 * Spins a ticket again. `raffle` is at the version it was spun under; `first` is what this device saw first of the
 * ticket. Undefined before the spin.
 */
export async function verifySpin(
  ticket: RaffleTicket,
  raffle: ShownRaffle,
  first: ShownFacts,
): Promise<Verdict | undefined> {
  const { id, promotionId, number, seed, clientSeed } = ticket;
  if (seed === null || clientSeed === null) return undefined;
  const point = wheelPoint(await digestsOf(seed, spinMessages({ clientSeed, number })));
  const drawn = prizeAt(raffle.prizes, point)?.key;
  const faults = faultsOf(
    [
      ['seed', (await sha256(seed)) === ticket.seedHash],
      ['result', point === ticket.point && drawn === ticket.drawn],
      ['prize', ticket.prize !== null && (ticket.prize === drawn || ticket.prize === raffle.fallback)],
      ['link', await followsFromLink(raffle, ticketName(promotionId, id), seed)],
    ],
    changedSince(first, { anchor: raffle.anchor, seedHash: ticket.seedHash, clientSeed }),
  );
  return { faults, made: String(point), replaced: ticket.prize !== drawn };
}

/** Draws a raffle again. `first` is what this device saw first of the draw. Undefined before the draw. */
export async function verifyDraw(raffle: ShownRaffle, first: ShownFacts): Promise<Verdict | undefined> {
  const { promotionId, seed, seedHash, tickets, voided } = raffle;
  if (seed === null || raffle.drawnAt === null) return undefined;
  const prizes = raffle.prizes.map(({ key, total }) => ({ key, number: total }));
  const out = new Set(voided);
  const numbers = Array.from({ length: tickets }, (_, at) => at + 1).filter((number) => !out.has(number));
  const messages = winnerMessages(promotionId, winnersOf(prizes, numbers.length));
  const winners = drawWinners(prizes, numbers, await digestsOf(seed, messages));
  const faults = faultsOf(
    [
      ['seed', (await sha256(seed)) === seedHash],
      [
        'result',
        winners.length === raffle.winners.length &&
          winners.every(({ number }, at) => raffle.winners[at]?.number === number),
      ],
      // A draw has no fallback: every prize that was printed is owed.
      ['prize', raffle.winners.every(({ prize }, at) => winners[at]?.prize === prize)],
      ['link', await followsFromLink(raffle, drawName(promotionId), seed)],
    ],
    changedSince(first, { anchor: raffle.anchor, seedHash, clientSeed: null }),
  );
  return { faults, made: winners.map(({ number }) => number).join(', '), replaced: false };
}
