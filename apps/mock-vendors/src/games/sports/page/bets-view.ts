import { groupAmount } from '@apsara/domain/money';
import { canPay, type SoldShare } from '@apsara/domain/games/sports/sports-bets';
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
  onSell: (bet: BetView, share: SoldShare) => void;
  onTake: (bet: BetView) => void;
  onProof: (fixture: string) => void;
}

/** The cash-out offer of a bet, while it is valid. */
export interface ShownOffer {
  bet: string;
  share: SoldShare;
  /** The part of the stake that it sells. */
  stake: string;
  amount: string;
}

interface Selling {
  offer: ShownOffer | undefined;
  /** Undefined until one is chosen. */
  share: SoldShare | undefined;
  choose: (bet: BetView, share: SoldShare) => void;
}

/** The player's own bets: open ones, and the results of the others. */
export function betsView(options: BetsViewOptions) {
  const { t } = options;
  const list = element('div', { class: 'bet-list' });
  /** The shares of bets that were chosen to be sold. */
  const chosen = new Map<string, SoldShare>();
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
    const choose = (bet: BetView, share: SoldShare) => {
      chosen.set(bet.id, share);
      show(last.bets, last.offer);
    };
    const cards = own.map((bet) => betCard(bet, { offer, share: chosen.get(bet.id), choose }, options));
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

function betCard(bet: BetView, selling: Selling, options: BetsViewOptions): HTMLElement {
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
  const parts = [head, element('ul', {}, ...rows), ...systemLines(bet, t), sums, ...soldParts(bet, t)];
  const card = element('article', { class: `bet bet-${state}` }, ...parts);
  if (bet.corrected) card.append(element('p', { class: 'quiet' }, t('corrected')));
  // A bet that is lost already has nothing to sell.
  if (state === 'open' && canPay(legs, bet.system?.name ?? null)) card.append(...sellParts(bet, selling, options));
  return card;
}

function titleOf({ legs, system }: BetView, t: SportsSay): string {
  if (system) return t('systemOf', { system: t(system.name), lines: system.lines.length });
  if (legs.length > 1) return t('parlayOf', { legs: legs.length });
  return t(legs.some(({ also }) => also) ? 'builder' : 'single');
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

/** What was sold of a bet, and what is left of an open one. */
function soldParts(bet: BetView, t: SportsSay): HTMLElement[] {
  const rows = bet.sold.map(({ stake, amount }) =>
    element('li', {}, t('soldOf', { stake: groupAmount(stake), amount: groupAmount(amount) })),
  );
  if (rows.length > 0 && isOpen(bet)) rows.push(element('li', {}, t('leftOf', { amount: groupAmount(bet.left) })));
  return rows.length > 0 ? [element('ul', { class: 'bet-sold' }, ...rows)] : [];
}

function sellParts(bet: BetView, { offer, share = 100, choose }: Selling, options: BetsViewOptions): HTMLElement[] {
  const { t, onSell, onTake } = options;
  // A share that is no longer possible after a sale is not kept.
  const chosen = bet.shares.includes(share) ? share : 100;
  const shares = bet.shares.map((each) => {
    const words = each === 100 ? t('sellAll') : `${each} %`;
    const pressed = { 'aria-pressed': String(each === chosen), 'data-key': `${bet.id} ${each}` };
    const button = element('button', { type: 'button', class: 'slip-mode', ...pressed }, words);
    button.addEventListener('click', () => choose(bet, each));
    return button;
  });
  const group = { class: 'slip-modes sell-shares', role: 'group', 'aria-label': t('sellShare') };
  const offered = offer?.bet === bet.id && offer.share === chosen ? offer : undefined;
  const button = element(
    'button',
    { type: 'button', class: offered ? 'sell sell-offer' : 'sell', 'data-key': bet.id },
    offered ? offerText(offered, t) : t('cashOut'),
  );
  button.addEventListener('click', () => (offered ? onTake(bet) : onSell(bet, chosen)));
  return shares.length > 1 ? [element('div', group, ...shares), button] : [button];
}

const offerText = ({ share, stake, amount }: ShownOffer, t: SportsSay): string =>
  share === 100
    ? t('cashOutFor', { amount: groupAmount(amount) })
    : t('cashOutPart', { stake: groupAmount(stake), amount: groupAmount(amount) });

function legRow(bet: BetView, leg: PlayedLeg & { place: number }, { t, onProof }: BetsViewOptions): HTMLElement {
  const { fixture, selection, also = [], home, away, odds, result, score, place } = leg;
  const match = `${home} – ${away}`;
  const picked = [selection, ...also].map((pick) => selectionName(pick, leg, t)).join(' + ');
  const name = `${picked} · ${also.length > 0 ? t('builder') : marketName(selection, t)}`;
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
