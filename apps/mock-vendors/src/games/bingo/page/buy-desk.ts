import { BINGO_MOST_CARDS, bingoPrices } from '@apsara/domain/games/bingo/bingo-rooms';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { BingoSay } from './words.ts';

const roundButton = (text: string, label: string) =>
  element('button', { type: 'button', class: 'count-button', 'aria-label': label }, text);

/** The price of a card, how many, and the purchase. */
export function buyDesk(currency: Currency, t: BingoSay, onChange: () => void) {
  const prices: readonly bigint[] = bingoPrices[currency];
  let price: bigint = bingoPrices[currency][0];
  let count = 1;
  let most = BINGO_MOST_CARDS;
  const chips = prices.map((amount) => {
    const view = element('button', { type: 'button', class: 'price-chip' }, shown(amount, currency));
    view.addEventListener('click', () => {
      price = amount;
      show();
    });
    return { amount, view };
  });
  const fewer = roundButton('−', t('fewer'));
  const more = roundButton('+', t('more'));
  const number = element('output', { class: 'count' });
  const buy = element('button', { type: 'button', class: 'spin buy-button' });
  const otherCards = element('button', { type: 'button', class: 'other-cards' }, t('otherCards'));
  const set = (next: number) => {
    count = Math.max(1, Math.min(most, next));
    show();
  };
  fewer.addEventListener('click', () => set(count - 1));
  more.addEventListener('click', () => set(count + 1));
  const draw = () => {
    for (const { amount, view } of chips) view.setAttribute('aria-pressed', String(amount === price));
    number.textContent = String(count);
    fewer.disabled = count <= 1;
    more.disabled = count >= most;
  };
  const show = () => {
    draw();
    onChange();
  };
  draw();
  return {
    view: element(
      'div',
      { class: 'buy-desk' },
      element('fieldset', { class: 'prices' }, element('legend', {}, t('cardPrice')), ...chips.map(({ view }) => view)),
      element('fieldset', { class: 'counts' }, element('legend', {}, t('cards')), fewer, number, more, otherCards),
      buy,
    ),
    buy,
    otherCards,
    /** Limits the number to what a member may still buy. */
    limit(left: number): void {
      most = Math.max(1, left);
      if (count > most) count = most;
      draw();
    },
    get price() {
      return price;
    },
    get count() {
      return count;
    },
  };
}
