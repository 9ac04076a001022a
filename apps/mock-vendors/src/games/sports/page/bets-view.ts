import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import type { BetView, PlayedLeg } from '../sports-api.ts';
import { marketName, oddsText, selectionName } from './labels.ts';
import type { SportsSay, SportsWord } from './words.ts';

const stateWords: Readonly<Record<BetView['state'], SportsWord>> = {
  asked: 'betAsked',
  open: 'betOpen',
  won: 'betWon',
  lost: 'betLost',
  returned: 'betReturned',
  cashed: 'betCashed',
  disputed: 'betDisputed',
};
const resultWords = { won: 'legWon', lost: 'legLost', void: 'legVoid' } as const;

export const isOpen = ({ state }: BetView): boolean => state === 'open' || state === 'asked';

interface BetsViewOptions {
  say: SportsSay;
  onSell: (bet: BetView) => void;
  onTake: (bet: BetView) => void;
  onProof: (fixture: string) => void;
}

/** What a bet is being offered for, while the offer holds. */
export interface ShownOffer {
  bet: string;
  amount: string;
}

/** The player's own bets: what is open, and what became of the others. */
export function betsView({ say, onSell, onTake, onProof }: BetsViewOptions) {
  const list = element('div', { class: 'bet-list' });
  let settled = false;
  let last: { bets: readonly BetView[]; offer: ShownOffer | undefined } = { bets: [], offer: undefined };
  const filters = [false, true].map((isSettled) => {
    const button = element('button', { type: 'button', class: 'slip-mode' }, say(isSettled ? 'settledBets' : 'openBets'));
    button.addEventListener('click', () => {
      settled = isSettled;
      show(last.bets, last.offer);
    });
    return { isSettled, button };
  });

  function show(bets: readonly BetView[], offer: ShownOffer | undefined): void {
    last = { bets, offer };
    for (const { isSettled, button } of filters) button.setAttribute('aria-pressed', String(isSettled === settled));
    const own = bets.filter((bet) => isOpen(bet) !== settled);
    const quiet = element('p', { class: 'quiet' }, say(settled ? 'noSettledBets' : 'noOpenBets'));
    list.replaceChildren(...(own.length === 0 ? [quiet] : own.map((bet) => betCard(bet, offer))));
  }

  function betCard(bet: BetView, offer: ShownOffer | undefined): HTMLElement {
    const head = element(
      'header',
      {},
      element('strong', {}, bet.legs.length > 1 ? say('parlayOf', { legs: bet.legs.length }) : say('singles')),
      element('span', { class: 'bet-state' }, say(stateWords[bet.state])),
    );
    const paid =
      bet.payout === null ? say('paysOf', { amount: groupAmount(bet.possible) }) : say('paidOf', { amount: groupAmount(bet.payout) });
    const sums = element(
      'p',
      { class: 'bet-sums' },
      element('span', {}, say('stakeOf', { amount: groupAmount(bet.stake) })),
      element('strong', {}, paid),
    );
    const card = element('article', { class: `bet bet-${bet.state}` }, head, element('ul', {}, ...bet.legs.map(legRow)), sums);
    if (bet.corrected) card.append(element('p', { class: 'quiet' }, say('corrected')));
    // A bet that is lost already has nothing to sell.
    if (bet.state === 'open' && bet.legs.every(({ result }) => result !== 'lost')) card.append(sell(bet, offer));
    return card;
  }

  function sell(bet: BetView, offer: ShownOffer | undefined): HTMLElement {
    const offered = offer?.bet === bet.id ? offer : undefined;
    const words = offered ? say('cashOutFor', { amount: groupAmount(offered.amount) }) : say('cashOut');
    const button = element('button', { type: 'button', class: offered ? 'sell sell-offer' : 'sell', 'data-bet': bet.id }, words);
    button.addEventListener('click', () => (offered ? onTake(bet) : onSell(bet)));
    return button;
  }

  function legRow(leg: PlayedLeg): HTMLElement {
    const { selection, home, away, odds, result, score } = leg;
    const ended = score ? ` ${score.home}–${score.away}` : '';
    const proof = element(
      'button',
      { type: 'button', class: 'leg-match', 'aria-label': `${say('proof')}: ${home} – ${away}` },
      `${home} – ${away}${ended}`,
    );
    proof.addEventListener('click', () => onProof(leg.fixture));
    return element(
      'li',
      { class: `leg-${result ?? 'open'}` },
      element('span', { class: 'leg-name' }, `${selectionName(selection, leg, say)} · ${marketName(selection, say)}`),
      element('strong', {}, oddsText(odds)),
      proof,
      element('span', { class: 'leg-result' }, result ? say(resultWords[result]) : ''),
    );
  }

  const view = element('div', { class: 'bets' }, element('div', { class: 'slip-modes' }, ...filters.map(({ button }) => button)), list);
  return { view, show };
}
