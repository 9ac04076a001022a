import { groupAmount } from '@apsara/domain/money';
import { canPay } from '@apsara/domain/games/sports/sports-bets';
import { element } from '../../../page-kit/element.ts';
import type { BetView, PlayedLeg } from '../sports-api.ts';
import { keepingFocus } from './keeping-focus.ts';
import { marketName, oddsText, selectionName } from './labels.ts';
import type { SportsSay, SportsWord } from './words.ts';

const stateWords: Readonly<Record<BetView['state'], SportsWord>> = {
  asked: 'betAsked',
  open: 'betOpen',
  won: 'betWon',
  below: 'betBelow',
  lost: 'betLost',
  returned: 'betReturned',
  cashed: 'betCashed',
  disputed: 'betDisputed',
};
const resultWords = { won: 'legWon', lost: 'legLost', void: 'legVoid' } as const;

export const isOpen = ({ state }: BetView): boolean => state === 'open' || state === 'asked';

interface BetsViewOptions {
  t: SportsSay;
  onSell: (bet: BetView) => void;
  onTake: (bet: BetView) => void;
  onProof: (fixture: string) => void;
}

/** The cash-out offer of a bet, while it is valid. */
export interface ShownOffer {
  bet: string;
  amount: string;
}

/** The player's own bets: open ones, and the results of the others. */
export function betsView(options: BetsViewOptions) {
  const { t } = options;
  const list = element('div', { class: 'bet-list' });
  let settled = false;
  let last: { bets: readonly BetView[]; offer: ShownOffer | undefined } = { bets: [], offer: undefined };
  const filters = [false, true].map((isSettled) => {
    const button = element('button', { type: 'button', class: 'slip-mode' }, t(isSettled ? 'settledBets' : 'openBets'));
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
    const quiet = element('p', { class: 'quiet' }, t(settled ? 'noSettledBets' : 'noOpenBets'));
    const cards = own.map((bet) => betCard(bet, offer, options));
    keepingFocus(list, () => list.replaceChildren(...(cards.length === 0 ? [quiet] : cards)));
  }
  const view = element(
    'div',
    { class: 'bets' },
    element('div', { class: 'slip-modes' }, ...filters.map(({ button }) => button)),
    list,
  );
  return { view, show };
}

function betCard(bet: BetView, offer: ShownOffer | undefined, options: BetsViewOptions): HTMLElement {
  const { t } = options;
  const { legs, state, stake, payout, possible } = bet;
  const head = element(
    'header',
    {},
    element('strong', {}, titleOf(bet, t)),
    element('span', { class: 'bet-state' }, t(stateWords[state])),
  );
  const pays =
    payout === null ? t('paysOf', { amount: groupAmount(possible) }) : t('paidOf', { amount: groupAmount(payout) });
  const staked = element('span', {}, t('stakeOf', { amount: groupAmount(stake) }));
  const rows = legs.map((leg, at) => legRow(bet, { ...leg, place: at + 1 }, options));
  const sums = element('p', { class: 'bet-sums' }, staked, element('strong', {}, pays));
  const parts = [head, element('ul', {}, ...rows), ...systemLines(bet, t), sums];
  const card = element('article', { class: `bet bet-${state}` }, ...parts);
  if (bet.corrected) card.append(element('p', { class: 'quiet' }, t('corrected')));
  // A bet that is lost already has nothing to sell.
  if (state === 'open' && canPay(legs, bet.system?.name ?? null)) card.append(sellButton(bet, offer, options));
  return card;
}

function titleOf({ legs, system }: BetView, t: SportsSay): string {
  if (system) return t('systemOf', { system: t(system.name), lines: system.lines.length });
  return legs.length > 1 ? t('parlayOf', { legs: legs.length }) : t('single');
}

/** The lines of a system by the places of their selections, with what each pays; nothing of another bet. */
function systemLines({ system }: BetView, t: SportsSay): HTMLElement[] {
  if (!system) return [];
  const rows = system.lines.map(({ legs, pays }) =>
    element('li', {}, element('span', {}, legs.join(' + ')), element('strong', {}, groupAmount(pays))),
  );
  const stake = element('p', { class: 'quiet' }, t('lineStakeOf', { amount: groupAmount(system.lineStake) }));
  return [stake, element('ul', { class: 'bet-lines', 'aria-label': t('lines') }, ...rows)];
}

function sellButton(bet: BetView, offer: ShownOffer | undefined, { t, onSell, onTake }: BetsViewOptions): HTMLElement {
  const offered = offer?.bet === bet.id ? offer : undefined;
  const words = offered ? t('cashOutFor', { amount: groupAmount(offered.amount) }) : t('cashOut');
  const button = element(
    'button',
    { type: 'button', class: offered ? 'sell sell-offer' : 'sell', 'data-key': bet.id },
    words,
  );
  button.addEventListener('click', () => (offered ? onTake(bet) : onSell(bet)));
  return button;
}

function legRow(bet: BetView, leg: PlayedLeg & { place: number }, { t, onProof }: BetsViewOptions): HTMLElement {
  const { fixture, selection, home, away, odds, result, score, place } = leg;
  const match = `${home} – ${away}`;
  const name = `${selectionName(selection, leg, t)} · ${marketName(selection, t)}`;
  const named = {
    type: 'button',
    class: 'leg-match',
    'data-key': `${bet.id} ${fixture}`,
    'aria-label': `${t('proof')}: ${match}`,
  };
  const proof = element('button', named, score ? `${match} ${score.home}–${score.away}` : match);
  proof.addEventListener('click', () => onProof(fixture));
  return element(
    'li',
    { class: `leg-${result ?? 'open'}` },
    // The lines of a system name its selections by their places.
    element('span', { class: 'leg-name' }, bet.system ? `${place}. ${name}` : name),
    element('strong', {}, oddsText(odds)),
    proof,
    element('span', { class: 'leg-result' }, result ? t(resultWords[result]) : ''),
  );
}
