import { written, type Reading } from './fact-texts.ts';
import { isPlain, isRecord, toldApart, type Plain, type Play } from './readable-play.ts';

/**
 * A vendor's state of a round. `betting`: the wallet call is in flight. `open`: the stake is taken and the result is
 * not known yet. `settling`: the payout is being sent. `paid`, `closed`: it arrived, the round was ended.
 * `rolled_back`: the stake was or is being refunded. `disputed`: the wallet refused a payout or a refund, which needs
 * manual review.
 */
export const roundStates = [
  'betting',
  'refused',
  'open',
  'settling',
  'paid',
  'closed',
  'rolled_back',
  'disputed',
] as const;
export type RoundState = (typeof roundStates)[number];

/** All facts that the vendors' games report about a round. */
export const roundFacts = {
  machine: 'code',
  reckoned: 'amount',
  free: 'code',
  'drawn.stops': 'plain',
  'drawn.jackpot': 'plain',
  jackpot: 'amount',

  'drawn.cascade': 'plain',
  paid: 'plain',
  'falls.multiplier': 'plain',
  'falls.clusters.symbol': 'code',
  'falls.clusters.gems': 'plain',
  'falls.clusters.pays': 'plain',

  bought: 'code',
  'drawn.holdwin': 'plain',
  'reels.symbol': 'code',
  'reels.count': 'plain',
  'reels.ways': 'plain',
  'reels.pays': 'plain',
  'hold.begun': 'plain',
  'hold.respins': 'plain',
  'hold.coins': 'plain',
  'hold.grand': 'plain',
  'hold.pays': 'plain',

  table: 'code',
  shoe: 'plain',
  hand: 'plain',
  seal: 'plain',
  'stakes.player': 'amount',
  'stakes.banker': 'amount',
  'stakes.tie': 'amount',
  'stakes.playerPair': 'amount',
  'stakes.bankerPair': 'amount',
  'cards.player': 'plain',
  'cards.banker': 'plain',
  'cards.secondHand': 'plain',
  'cards.dealer': 'plain',
  'result.winner': 'code',
  'result.totals.player': 'plain',
  'result.totals.banker': 'plain',
  'result.pairs.player': 'code',
  'result.pairs.banker': 'code',

  liveGame: 'code',
  round: 'plain',
  'spots.spot': 'code',
  'spots.numbers': 'plain',
  'spots.stake': 'amount',
  liveDraw: 'code',
  series: 'plain',
  seriesSeal: 'plain',

  shotStake: 'amount',
  'drawn.shots.fish': 'plain',
  'drawn.shots.kind': 'code',
  'drawn.shots.drawn': 'plain',
  'drawn.shots.result': 'code',

  seat: 'plain',
  ante: 'amount',
  seed: 'plain',
  seals: 'plain',
  'result.pot': 'amount',
  'result.rake': 'amount',
  'result.winnerSeat': 'plain',
  'result.seeds': 'plain',
  'result.cut': 'plain',
  'result.decision': 'code',
  'result.own.cards': 'plain',
  'result.own.rank': 'code',
  'result.own.salt': 'plain',
  'result.own.sealed': 'plain',
  'result.shown.seat': 'plain',
  'result.shown.by': 'code',
  'result.shown.cards': 'plain',
  'result.shown.rank': 'code',
  'result.shown.salt': 'plain',
  'result.shown.sealed': 'plain',

  small: 'amount',
  big: 'amount',
  stack: 'amount',
  'result.pots.amount': 'amount',
  'result.pots.rake': 'amount',
  'result.pots.winners': 'plain',
  'result.board.cards': 'plain',
  'result.board.salt': 'plain',
  'result.board.sealed': 'plain',

  shed: 'code',
  unit: 'amount',
  'result.places': 'plain',
  'result.place': 'plain',
  'result.turns': 'plain',
  'result.payments.payer': 'plain',
  'result.payments.payee': 'plain',
  'result.payments.amount': 'amount',
  'result.payments.why': 'code',

  'legs.match': 'plain',
  'legs.league': 'code',
  'legs.kickoffAt': 'instant',
  'legs.selection': 'code',
  'legs.lines.handicap': 'handicap',
  'legs.lines.total': 'line',
  'legs.odds': 'odds',
  'legs.takenAt': 'score',
  'legs.score': 'score',
  'legs.result': 'code',
  'legs.fixture': 'plain',
  'legs.commitment': 'plain',
  'system.name': 'code',
  'system.lines': 'plain',
  'system.lineStake': 'amount',
  'sold.stake': 'amount',
  'sold.amount': 'amount',
  'sold.at': 'instant',
  cashOut: 'done',
  corrected: 'code',

  match: 'plain',
  side: 'code',
  commitment: 'plain',
  'result.outcome': 'code',
  'result.seed': 'plain',
  'result.drawn': 'plain',
  'pools.meron': 'amount',
  'pools.wala': 'amount',

  anchor: 'plain',
  'flight.auto': 'plain',
  'flight.by': 'code',
  'flight.at': 'plain',
  'flight.point': 'plain',
  'drawn.crash': 'plain',

  'bet.game': 'code',
  'bet.side': 'code',
  'bet.chance': 'plain',
  'bet.mines': 'plain',
  'bet.risk': 'code',
  'bet.target': 'roll',
  'bet.segments': 'plain',
  'bet.numbers': 'plain',
  'bet.doors': 'plain',
  'bet.table': 'code',
  'bet.spot': 'code',
  'run.label': 'plain',
  'run.ticket': 'plain',
  'run.hash': 'plain',
  picks: 'plain',
  'picks.hilo': 'plain',
  'picks.towers': 'plain',
  'picks.poker': 'plain',
  'picks.moves': 'code',
  'seeds.serverSeedHash': 'plain',
  'seeds.clientSeed': 'plain',
  'seeds.nonce': 'plain',
  'drawn.dice': 'roll',
  'drawn.mines': 'plain',
  'drawn.plinko': 'plain',
  'drawn.coin': 'plain',
  'drawn.limbo': 'roll',
  'drawn.wheel': 'plain',
  'drawn.keno': 'plain',
  'drawn.hilo': 'plain',
  'drawn.towers': 'plain',
  'drawn.poker': 'plain',
  'drawn.punto': 'plain',
  'drawn.threecard': 'plain',
  'drawn.holdem': 'plain',
  'drawn.reddog': 'plain',
  'drawn.blackjack': 'plain',
  'drawn.pontoon': 'plain',
  'drawn.scratch': 'plain',

  bingoRoom: 'code',
  bingoGame: 'plain',
  bingoCount: 'plain',
  cardPrice: 'amount',
  'bingoCards.nth': 'plain',
  'bingoCards.numbers': 'plain',
  'bingoCards.wins.pattern': 'code',
  'bingoCards.wins.balls': 'plain',
  'bingoCards.wins.pays': 'plain',
  'drawn.bingo': 'plain',
  gameSeed: 'plain',
  playerSeed: 'plain',

  rules: 'plain',
} as const satisfies Record<string, Reading>;

export type RoundFactName = keyof typeof roundFacts;

/** Facts that verify a round and say nothing about its result. */
const proving: ReadonlySet<RoundFactName | undefined> = new Set<RoundFactName>([
  'drawn.stops',
  'drawn.jackpot',
  'drawn.cascade',
  'drawn.holdwin',
  'drawn.blackjack',
  'drawn.pontoon',
  'drawn.crash',
  'anchor',
  'shoe',
  'seal',
  'series',
  'seriesSeal',
  'seed',
  'seals',
  'result.seeds',
  'result.cut',
  'result.own.salt',
  'result.own.sealed',
  'result.shown.salt',
  'result.shown.sealed',
  'legs.fixture',
  'legs.commitment',
  'commitment',
  'result.seed',
  'result.drawn',
  'seeds.serverSeedHash',
  'seeds.clientSeed',
  'seeds.nonce',
  'run.hash',
  'bingoCards.nth',
  'gameSeed',
  'playerSeed',
  'rules',
]);

/**
 * Facts that are not shown: keys by which a game's page recognises a repeated request, and duplicates of other facts.
 */
const untold: readonly string[] = ['placement', 'batch', 'level', 'offers'];

export interface RoundFact {
  /** The vendor's name for it, with the names of the values that contain it: `legs.1.odds`. List members count from 1. */
  name: string;
  /** Undefined when no game here reports such a fact. */
  known: RoundFactName | undefined;
  /** The numbers of the list members that contain it, `1` or `1.2`. Empty outside of lists, and in a list of one. */
  place: string;
  /** Needed only to verify the round; it does not describe the result. */
  proves: boolean;
  /** Seeds, hashes and draws verbatim; fractions converted to whole units. */
  value: string;
}

/** A reader does not look through more facts than this. */
const MOST = 200;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isRoundFact = (name: string): name is RoundFactName => Object.hasOwn(roundFacts, name);

function knownAs(name: string): RoundFactName | undefined {
  const bare = name.replace(/\.\d+(?=\.|$)/g, '');
  return isRoundFact(bare) ? bare : undefined;
}

/** The text of a value that is shown as a whole; undefined if its members are shown one by one. */
function textOf(value: unknown, reading: Reading | undefined): string | undefined {
  const text = (plain: Plain): string =>
    (typeof plain === 'number' && reading && written[reading]?.(plain)) || String(plain);
  if (reading === 'done') return 'true';
  if (isPlain(value)) return text(value);
  if (Array.isArray(value)) return value.every(isPlain) ? value.map(text).join(', ') : undefined;
  if (!isRecord(value)) return undefined;
  const { home, away } = value;
  return reading === 'score' && isPlain(home) && isPlain(away) ? `${home} : ${away}` : undefined;
}

/**
 * Flattens a vendor's record of a round into names and values, in its order. A list of plain values is one fact. Empty
 * values are left out.
 */
export function factsOf(play: Play): RoundFact[] {
  const facts: RoundFact[] = [];
  const add = (name: string, value: unknown, place: readonly number[]): void => {
    if (facts.length >= MOST || isEmpty(value) || untold.includes(name)) return;
    const known = knownAs(name);
    const text = textOf(value, known && roundFacts[known]);
    if (text !== undefined)
      facts.push({ name, known, place: place.join('.'), proves: proving.has(known), value: text });
    else if (Array.isArray(value))
      for (const [index, inner] of value.entries())
        add(`${name}.${index + 1}`, inner, value.length > 1 ? [...place, index + 1] : place);
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner, place);
  };
  for (const [name, value] of Object.entries(toldApart(play))) add(name, value, []);
  return facts;
}
