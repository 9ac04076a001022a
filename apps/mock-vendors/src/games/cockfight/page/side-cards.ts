import { cockfightSides, type CockfightSide } from '@apsara/domain/games/cockfight/cockfight';
import { DRAW_ODDS } from '@apsara/domain/games/cockfight/cockfight-pool';
import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import type { RingState } from '../cockfight-api.ts';
import type { CockfightSay } from './words.ts';

function sideCard(side: CockfightSide, t: CockfightSay) {
  const odds = element('strong', { class: 'side-odds' }, side === 'draw' ? `${DRAW_ODDS}:1` : '–');
  const pool = element('span', { class: 'side-pool' });
  const mine = element('span', { class: 'side-mine' });
  const button = element(
    'button',
    { type: 'button', class: `side-card ${side}`, 'aria-pressed': 'false' },
    element('span', { class: 'side-name' }, t(side)),
    odds,
    pool,
    mine,
  );
  return { button, odds, pool, mine };
}

/** Meron, draw and wala: each with its current odds, its pool, and the player's part of it. Pressing one selects it. */
export function sideCards(t: CockfightSay, onChoice: (side: CockfightSide) => void) {
  const order: readonly CockfightSide[] = ['meron', 'draw', 'wala'];
  const cards = { meron: sideCard('meron', t), wala: sideCard('wala', t), draw: sideCard('draw', t) };
  for (const side of cockfightSides) cards[side].button.addEventListener('click', () => onChoice(side));
  return {
    view: element(
      'div',
      { class: 'side-cards', role: 'group', 'aria-label': t('chooseSide') },
      ...order.map((side) => cards[side].button),
    ),
    choose(chosen: CockfightSide | undefined): void {
      for (const side of cockfightSides) cards[side].button.setAttribute('aria-pressed', String(side === chosen));
    },
    show({ odds, pools, draw }: RingState, mine: Readonly<Record<CockfightSide, string | undefined>>): void {
      for (const corner of ['meron', 'wala'] as const) {
        cards[corner].odds.textContent = odds[corner];
        cards[corner].pool.textContent = t('poolOf', { amount: groupAmount(pools[corner]) });
      }
      cards.draw.pool.textContent = t('betsOf', { amount: groupAmount(draw) });
      for (const side of cockfightSides) {
        const own = mine[side];
        cards[side].mine.textContent = own === undefined ? '' : t('yours', { amount: groupAmount(own) });
      }
    },
    open(isOpen: boolean): void {
      for (const side of cockfightSides) cards[side].button.disabled = !isOpen;
    },
  };
}
