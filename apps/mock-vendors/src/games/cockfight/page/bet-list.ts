import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import type { BetView } from '../cockfight-api.ts';
import type { CockfightSay, CockfightWord } from './words.ts';

const stateWords: Readonly<Record<BetView['state'], CockfightWord>> = {
  asked: 'betAsked',
  open: 'betOpen',
  won: 'betWon',
  lost: 'betLost',
  returned: 'betReturned',
};

/** The player's own bets, newest first: side, stake and result. */
export function betList(bets: readonly BetView[], t: CockfightSay): HTMLElement {
  if (bets.length === 0) return element('p', { class: 'no-bets' }, t('noBets'));
  const rows = bets.map(({ match, side, stake, payout, state }) =>
    element(
      'li',
      { class: `bet-${state}` },
      element('span', { class: `bet-side ${side}` }, t(side)),
      element('span', { class: 'bet-match' }, t('matchNo', { number: match })),
      element('span', { class: 'bet-stake' }, groupAmount(stake)),
      element(
        'strong',
        { class: 'bet-end' },
        t(stateWords[state]),
        ...(state === 'won' && payout ? [` +${groupAmount(payout)}`] : []),
      ),
    ),
  );
  return element('ul', { class: 'bet-list' }, ...rows);
}
