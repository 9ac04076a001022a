import { hiloSides } from './instant/hilo.ts';
import { heldPlaces, pokerCardText } from './instant/poker.ts';
import { threecardMoves } from './instant/threecard.ts';
import { reddogMoves } from './instant/reddog.ts';
import { liveFacts } from './live-tables/live-facts.ts';

export type Plain = string | number | boolean;
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

export type Play = Readonly<Record<string, unknown>>;

/** A leg of a sports bet in the order people read it: the match, the bet, the result. */
function readableLeg(leg: unknown): unknown {
  if (!isRecord(leg)) return leg;
  const { league, home, away, kickoffAt, selection, lines, odds, takenAt, score, result, fixture, ...rest } = leg;
  const [market] = String(selection).split('.');
  return {
    match: isPlain(home) && isPlain(away) ? `${home} – ${away}` : undefined,
    league,
    kickoffAt,
    selection,
    // The line of another market says nothing about this bet.
    lines: isRecord(lines) && market ? { [market]: lines[market] } : undefined,
    odds,
    takenAt,
    score,
    result,
    fixture,
    ...rest,
  };
}

/** The names of the moves at the table games, by the numbers of their picks. */
const movesOf: Readonly<Record<string, readonly string[]>> = {
  threecard: threecardMoves,
  reddog: reddogMoves,
};

/**
 * Removes the step's number from the picks of hi-lo and of a tower: the place in the list has it already. Of video poker
 * the places that were held, from 1, and of table games the names of the moves.
 */
function readableSteps({ picks }: Play, { game, doors }: Play): Play {
  if (game === 'poker' && Array.isArray(picks)) {
    const [hold]: readonly unknown[] = picks;
    return { picks: { poker: typeof hold === 'number' ? heldPlaces(hold).map((place) => place + 1) : [] } };
  }
  const moves = movesOf[String(game)];
  if (moves && Array.isArray(picks))
    return { picks: { moves: picks.map((pick: unknown) => (typeof pick === 'number' ? moves[pick] : pick)) } };
  const choices =
    game === 'hilo' ? hiloSides.length : game === 'towers' && typeof doors === 'number' ? doors : undefined;
  if (choices === undefined || !Array.isArray(picks)) return {};
  return {
    picks: { [String(game)]: picks.map((pick: unknown) => (typeof pick === 'number' ? pick % choices : pick)) },
  };
}

const cardGames: readonly string[] = ['hilo', 'poker', 'punto', 'threecard', 'reddog'];
const readableDraw = (game: string, drawn: readonly unknown[]): readonly unknown[] =>
  cardGames.includes(game) ? drawn.map((card) => (typeof card === 'number' ? pokerCardText(card) : card)) : drawn;

/** A scratch ticket was not drawn from the player's seeds: its facts are its print run and its number. */
function readableTicket({ seeds, drawn, ...play }: Play): Play {
  if (!isRecord(seeds)) return play;
  const { serverSeedHash: hash, clientSeed: label, nonce: ticket } = seeds;
  return { ...play, run: { label, ticket, hash }, drawn: { scratch: drawn } };
}

/**
 * Names facts apart that vendors give the same name. A draw from seeds is named after its game: it is a roll, tiles or a
 * ball's turns. A winner that is a number is a seat, any other a side.
 */
export function toldApart(play: Play): Play {
  const { bet, drawn, result, legs } = play;
  const live = liveFacts(play);
  if (live) return live;
  if (Array.isArray(legs)) return { ...play, legs: legs.map(readableLeg) };
  if (isRecord(bet) && bet['game'] === 'scratch') return readableTicket(play);
  if (isRecord(bet) && typeof bet['game'] === 'string' && Array.isArray(drawn))
    return { ...play, ...readableSteps(play, bet), drawn: { [bet['game']]: readableDraw(bet['game'], drawn) } };
  if (!isRecord(result) || typeof result['winner'] !== 'number') return play;
  const { winner, ...others } = result;
  return { ...play, result: { winnerSeat: winner, ...others } };
}
