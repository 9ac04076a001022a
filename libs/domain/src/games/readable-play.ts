import { CASCADE_ROUNDS, cascadeMachine } from './cascade/cascade-machine.ts';
import { playCascade } from './cascade/cascade.ts';
import { crashLinkPattern, crashPoint, multiplierText } from './crash/crash.ts';
import { holdwinFeature, holdwinNumberPattern, holdwinReels } from './holdwin/holdwin-machine.ts';
import { holdwinParts, playHoldwin } from './holdwin/holdwin.ts';
import { itemAt } from '../lists.ts';
import { decimalText } from '../ratio.ts';
import { hiloSides } from './instant/hilo.ts';
import { heldPlaces, pokerCardText } from './instant/poker.ts';
import { holdemMoves } from './instant/holdem.ts';
import { threecardMoves } from './instant/threecard.ts';
import { reddogMoves } from './instant/reddog.ts';
import { isPontoonOver, PONTOON_CARDS, pontoonDealer, pontoonHand, pontoonMoves } from './instant/pontoon.ts';
import { BLACKJACK_CARDS, blackjackHands, blackjackMoves, dealerHand, isBlackjackOver } from './instant/blackjack.ts';
import { bingoFacts } from './bingo/bingo-facts.ts';
import { liveFacts, seatFacts } from './live-tables/live-facts.ts';

export type Plain = string | number | boolean;
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

export type Play = Readonly<Record<string, unknown>>;

const linesOfPicks = (picks: readonly string[], lines: Record<string, unknown>): object =>
  Object.fromEntries(
    picks.flatMap((pick) => {
      const [market = ''] = pick.split('.');
      return market in lines ? [[market, lines[market]]] : [];
    }),
  );

/** A leg of a sports bet in the order people read it: the match, the bet, the result. */
function readableLeg(leg: unknown): unknown {
  if (!isRecord(leg)) return leg;
  const { league, home, away, kickoffAt, selection, also, lines, odds, takenAt, score, result, fixture, ...rest } = leg;
  const picks = [selection, ...(Array.isArray(also) ? also : [])].map(String);
  return {
    match: isPlain(home) && isPlain(away) ? `${home} – ${away}` : undefined,
    league,
    kickoffAt,
    selection: selection === undefined ? undefined : picks,
    // The line of another market says nothing about this bet.
    lines: isRecord(lines) ? linesOfPicks(picks, lines) : undefined,
    odds,
    takenAt,
    score,
    result,
    fixture,
    ...rest,
  };
}

/** The names of the moves at the table games, by the numbers of their picks; a pick of blackjack and of pontoon counts the moves before it, too. */
const movesOf: Readonly<Record<string, readonly string[]>> = {
  threecard: threecardMoves,
  holdem: holdemMoves,
  reddog: reddogMoves,
  blackjack: blackjackMoves,
  pontoon: pontoonMoves,
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
    return {
      picks: { moves: picks.map((pick: unknown) => (typeof pick === 'number' ? moves[pick % moves.length] : pick)) },
    };
  const choices =
    game === 'hilo' ? hiloSides.length : game === 'towers' && typeof doors === 'number' ? doors : undefined;
  if (choices === undefined || !Array.isArray(picks)) return {};
  return {
    picks: { [String(game)]: picks.map((pick: unknown) => (typeof pick === 'number' ? pick % choices : pick)) },
  };
}

const cardGames: readonly string[] = [
  'hilo',
  'poker',
  'punto',
  'threecard',
  'holdem',
  'reddog',
  'blackjack',
  'pontoon',
];
const readableDraw = (game: string, drawn: readonly unknown[]): readonly unknown[] =>
  cardGames.includes(game) ? drawn.map((card) => (typeof card === 'number' ? pokerCardText(card) : card)) : drawn;

interface Dealt {
  drawn: readonly number[];
  picks: readonly number[];
}
const cardTexts = (cards: readonly number[]) => cards.map(pokerCardText);

function blackjackCards(played: Dealt): object {
  if (played.drawn.length !== BLACKJACK_CARDS || !isBlackjackOver(played)) return {};
  const [player, secondHand] = blackjackHands(played).map(({ cards }) => cardTexts(cards));
  return { player, secondHand, dealer: cardTexts(dealerHand(played)) };
}

function pontoonCards(played: Dealt): object {
  if (played.drawn.length !== PONTOON_CARDS || !isPontoonOver(played)) return {};
  return { player: cardTexts(pontoonHand(played)), dealer: cardTexts(pontoonDealer(played)) };
}

const handsOf: Readonly<Record<string, (played: Dealt) => object>> = {
  blackjack: blackjackCards,
  pontoon: pontoonCards,
};

/** The hands of blackjack and of pontoon as they ended; the draw has cards that nobody took as well. */
function readableHands(game: string, drawn: readonly unknown[], picks: unknown): object {
  const isNumber = (value: unknown) => typeof value === 'number';
  const played = { drawn: drawn.filter(isNumber), picks: Array.isArray(picks) ? picks.filter(isNumber) : [] };
  const cards = handsOf[game]?.(played);
  return cards ? { cards } : {};
}

/** Of so many parts of a stake. */
const timesText = (paid: bigint, parts: bigint): string =>
  `×${decimalText({ numerator: paid, denominator: parts }, 2)}`;

/** What fell and paid in a round of gems, one fall after the other, from its number. */
function readableCascade(play: Play, round: unknown): Play {
  if (typeof round !== 'number' || !Number.isInteger(round) || round < 0 || round >= CASCADE_ROUNDS) return play;
  const { falls, paid } = playCascade(round);
  const { parts } = cascadeMachine;
  return {
    ...play,
    paid: timesText(paid, parts),
    falls: falls
      .filter(({ clusters }) => clusters.length > 0)
      .map(({ multiplier, clusters }) => ({
        multiplier: `×${multiplier}`,
        clusters: clusters.map(({ symbol, places, pay }) => ({
          symbol,
          gems: places.length,
          pays: timesText(pay * multiplier, parts),
        })),
      })),
  };
}

/**
 * What the reels paid in a round of coins, and what was held, from its number. The stake of a bought feature is its
 * price, so that all are multiples of what was paid.
 */
function readableHoldwin(play: Play, number: unknown): Play {
  if (typeof number !== 'string' || !holdwinNumberPattern.test(number)) return play;
  const isBought = play['bought'] === true;
  const { wins, coins, start, feature, paid } = playHoldwin({ number, isBought });
  const whole = holdwinParts(isBought);
  const stakes = (ofReels: bigint) => timesText(ofReels * holdwinReels.parts, whole);
  return {
    ...play,
    // Of a spin nothing is said.
    bought: isBought || undefined,
    paid: timesText(paid, whole),
    // A league is named after a lantern, too.
    reels: wins.map(({ symbol, count, ways, payout }) => ({
      symbol: `reel.${symbol}`,
      count,
      ways,
      pays: timesText(payout, whole),
    })),
    hold: feature && {
      begun: start.length,
      respins: feature.respins.length,
      coins: feature.held.map((place) => stakes(itemAt(coins, place).value)),
      grand: feature.isFull ? stakes(holdwinFeature.grand) : undefined,
      pays: stakes(feature.paid),
    },
  };
}

/** The bet, how it ended and where its round crashed, which follows from the link once that is known. */
function readableCrash({ round, auto, end, drawn, ...play }: Play): Play {
  const times = (at: unknown) => (typeof at === 'number' && at > 0 ? `×${multiplierText(at)}` : undefined);
  const link = isRecord(drawn) ? drawn['crash'] : undefined;
  const isLink = typeof link === 'string' && crashLinkPattern.test(link);
  return {
    round: typeof round === 'number' ? round + 1 : undefined,
    flight: {
      auto: times(auto),
      by: isRecord(end) ? `flight.${String(end['by'])}` : undefined,
      at: isRecord(end) ? times(end['at']) : undefined,
      point: isLink ? times(crashPoint(link)) : undefined,
    },
    ...play,
    drawn,
  };
}

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
  const named = liveFacts(play) ?? bingoFacts(play);
  if (named) return named;
  const seat = seatFacts(play);
  if (seat) {
    const dealt = Array.isArray(drawn) ? drawn : [];
    return {
      ...seat,
      ...readableSteps(play, { game: 'blackjack' }),
      ...readableHands('blackjack', dealt, play['picks']),
      drawn: dealt.length > 0 ? { blackjack: readableDraw('blackjack', dealt) } : undefined,
    };
  }
  if ('anchor' in play && 'auto' in play) return readableCrash(play);
  if (isRecord(drawn) && 'cascade' in drawn) return readableCascade(play, drawn['cascade']);
  if (isRecord(drawn) && 'holdwin' in drawn) return readableHoldwin(play, drawn['holdwin']);
  if (Array.isArray(legs)) return { ...play, legs: legs.map(readableLeg) };
  if (isRecord(bet) && bet['game'] === 'scratch') return readableTicket(play);
  if (isRecord(bet) && typeof bet['game'] === 'string' && Array.isArray(drawn))
    return {
      ...play,
      ...readableSteps(play, bet),
      ...readableHands(bet['game'], drawn, play['picks']),
      drawn: { [bet['game']]: readableDraw(bet['game'], drawn) },
    };
  if (!isRecord(result) || typeof result['winner'] !== 'number') return play;
  const { winner, ...others } = result;
  return { ...play, result: { winnerSeat: winner, ...others } };
}
