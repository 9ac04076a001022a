import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { TicketView } from '../shed-api.ts';
import type { ShedSay } from './words.ts';

const signed = (amount: bigint, currency: Currency): string =>
  (amount > 0n ? '+' : '') + shown(amount, currency).replace('-', '−');

const endOf = ({ state, payout, stake }: TicketView, currency: Currency, t: ShedSay): string => {
  if (state === 'asked') return t('asked');
  if (state === 'open') return t('handOpen');
  if (state === 'returned') return t('handReturned');
  return signed(units(payout ?? '0', currency) - units(stake, currency), currency);
};

/** A member's last hands, newest first: the place, the stake and what was won or lost. */
export function handList(tickets: readonly TicketView[], currency: Currency, t: ShedSay): HTMLElement {
  if (tickets.length === 0) return element('p', { class: 'no-hands' }, t('noHands'));
  const rows = tickets.map((ticket) => {
    const { stake, payout, play } = ticket;
    const isWon = payout !== null && units(payout, currency) > units(stake, currency);
    return element(
      'li',
      { class: isWon ? 'hand-won' : '' },
      element('span', {}, play.result ? t('placeNo', { place: play.result.place }) : '–'),
      element('span', { class: 'hand-stake' }, t('stakeOf', { amount: shown(units(stake, currency), currency) })),
      element('strong', { class: 'hand-end' }, endOf(ticket, currency, t)),
    );
  });
  return element('ol', { class: 'hand-list' }, ...rows);
}
