import type { BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { GameProof, TicketView } from '../bingo-api.ts';
import type { BingoClient } from './bingo-client.ts';
import type { BingoView } from './bingo-view.ts';
import { ballsFrom, cardsFrom } from './draw-cards.ts';
import type { BingoSay, BingoWord } from './words.ts';

/** The promise of the next game is out before its cards are sold. */
const GAMES_AHEAD = 1;
const GAMES_BACK = 6;

interface ProofParts {
  view: BingoView;
  session: PlayerSession;
  room: BingoRoom;
  t: BingoSay;
  client: BingoClient;
  /** The present game. */
  number: number;
  tickets: readonly TicketView[];
}

const sameList = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Checks a game on this device: its seed must have the hash that was promised, and give the balls that were called. */
export async function checkGame(room: BingoRoom, { commitment, result }: GameProof): Promise<BingoWord> {
  if (!result) return 'notYet';
  if (!canHash()) return 'cannotCheck';
  const { hash, balls } = await ballsFrom(room, result.seed);
  return hash === commitment && sameList(balls, result.balls) ? 'checked' : 'notChecked';
}

/** Checks a player's cards on this device: they must follow from the promised hash and the player's seed. */
export async function checkCards(room: BingoRoom, commitment: string, ticket: TicketView): Promise<boolean> {
  const [first] = ticket.cards;
  const choice = { playerSeed: ticket.playerSeed, first: first?.nth ?? 0, count: ticket.cards.length };
  return sameList(await cardsFrom(room, commitment, choice), ticket.cards);
}

const row = (words: string, value: string): HTMLElement[] => [
  element('dt', {}, words),
  element('dd', { class: 'code' }, value),
];

async function gameView(proof: GameProof, { room, t, tickets }: ProofParts): Promise<HTMLElement> {
  const { number, commitment, result } = proof;
  const own = tickets.filter(({ game }) => game === number);
  const verdict = await checkGame(room, proof);
  const cards = canHash() ? await Promise.all(own.map((ticket) => checkCards(room, commitment, ticket))) : [];
  return element(
    'section',
    {},
    element('h3', {}, t('gameNo', { number })),
    element(
      'dl',
      {},
      ...row(t('gameHash'), commitment),
      ...(result ? [...row(t('gameSeed'), result.seed), ...row(t('calledNumbers'), result.balls.join(' '))] : []),
      ...own.flatMap(({ playerSeed, cards: bought }) =>
        row(t('yourSeed'), `${playerSeed} (${bought.map(({ nth }) => nth).join(', ')})`),
      ),
    ),
    element('p', { class: `verdict ${verdict}` }, t(verdict)),
    ...cards.map((isRight) =>
      element(
        'p',
        { class: `verdict ${isRight ? 'checked' : 'notChecked'}` },
        t(isRight ? 'cardsRight' : 'cardsWrong'),
      ),
    ),
  );
}

/** The promises of the present game and the next, and the last ones' proofs with the player's cards in them. */
export async function openProof(parts: ProofParts): Promise<void> {
  const { view, session, t, client, number } = parts;
  try {
    const numbers = Array.from({ length: GAMES_AHEAD + 1 + GAMES_BACK }, (_, nth) => number + GAMES_AHEAD - nth);
    const proofs = await Promise.all(numbers.map((each) => client.proof(session, each)));
    const games = await Promise.all(proofs.map((proof) => gameView(proof, parts)));
    view.proofSheet.open(element('p', {}, t('proofNote')), element('p', {}, t('proofCards')), ...games);
  } catch {
    view.announce(t('offline'), 'warning');
  }
}
