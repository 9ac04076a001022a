import { createHmac, randomBytes } from 'node:crypto';
import {
  ballMessages,
  bingoRooms,
  bingoTimes,
  cardMessages,
  type BingoRoom,
} from '@apsara/domain/games/bingo/bingo-rooms';
import { bingoForms, drawBalls, type BingoCard } from '@apsara/domain/games/bingo/bingo';
import { drawsFrom, type Draw } from '@apsara/domain/games/instant/provably-fair';
import { seedHash } from '../../shared/seeds/seed-books.ts';
import type { BingoPlay, GameProof, PromisedGame } from './bingo-api.ts';
import type { BingoStore } from './bingo-store.ts';

const DAY = 86_400_000;
const DAYS_KEPT = 3;

/** A game's seed, 64 hexadecimal digits, from its day's secret. */
export const seedOf = (secret: Buffer, room: BingoRoom, number: number): string =>
  createHmac('sha256', secret).update(`${room}:${number}`).digest('hex');

function* digests(key: string, messages: readonly string[]): Generator<Uint8Array> {
  for (const message of messages) yield createHmac('sha256', key).update(message).digest();
}

const drawsOf = (key: string, messages: readonly string[]): Draw => drawsFrom(digests(key, messages));

/** The balls of a game, from its seed. */
export const ballsOf = (room: BingoRoom, seed: string): number[] =>
  drawBalls(bingoRooms[room].game, drawsOf(seed, ballMessages()));

/** The cards of a purchase. */
export const cardsOf = ({
  room,
  commitment,
  playerSeed,
  first,
  count,
}: Pick<BingoPlay, 'room' | 'commitment' | 'playerSeed' | 'first' | 'count'>): { nth: number; numbers: BingoCard }[] =>
  Array.from({ length: count }, (_, more) => {
    const nth = first + more;
    const numbers = bingoForms[bingoRooms[room].game].deal(drawsOf(commitment, cardMessages(playerSeed, nth)));
    return { nth, numbers };
  });

/**
 * Derives every game. The day's random secret of 32 bytes, keyed with room and number, gives each game its seed. The
 * seed's hash is published before its cards are sold, the seed after its last ball. Known seeds do not reveal others.
 */
export class GameBook {
  private readonly secrets = new Map<number, Promise<Buffer>>();

  constructor(
    private readonly store: Pick<BingoStore, 'secret'>,
    private readonly random: () => Buffer = () => randomBytes(32),
  ) {}

  async promised(room: BingoRoom, number: number): Promise<PromisedGame> {
    return { ...bingoTimes(room, number), commitment: seedHash(await this.seed(room, number)) };
  }

  /** All balls of a game, and its seed. Callers must not publish what is not due. */
  async drawn(room: BingoRoom, number: number): Promise<{ seed: string; balls: number[] }> {
    const seed = await this.seed(room, number);
    return { seed, balls: ballsOf(room, seed) };
  }

  /** A game as anyone may see it at an instant, in ms. */
  async proof(room: BingoRoom, number: number, now: number): Promise<GameProof> {
    const promised = await this.promised(room, number);
    return { ...promised, result: now < promised.endsAt ? null : await this.drawn(room, number) };
  }

  private async seed(room: BingoRoom, number: number): Promise<string> {
    return seedOf(await this.secret(Math.floor(bingoTimes(room, number).startsAt / DAY)), room, number);
  }

  private secret(day: number): Promise<Buffer> {
    const known = this.secrets.get(day);
    if (known) return known;
    const asked = this.store.secret(day, this.random());
    this.secrets.set(day, asked);
    asked.catch(() => this.secrets.delete(day));
    const [oldest] = this.secrets.keys();
    if (this.secrets.size > DAYS_KEPT && oldest !== undefined) this.secrets.delete(oldest);
    return asked;
  }
}
