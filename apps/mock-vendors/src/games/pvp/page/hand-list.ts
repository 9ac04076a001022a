import { bullRankOf } from '@apsara/domain/games/pvp/pvp';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { TicketView } from '../pvp-api.ts';
import type { PvpSay } from './words.ts';

const endOf = ({ state, payout }: TicketView, currency: Currency, t: PvpSay): string => {
  if (state === 'asked') return t('asked');
  if (state === 'open') return t('handOpen');
  if (state === 'returned') return t('handReturned');
  return shown(units(payout ?? '0', currency), currency);
};

/** A member's last hands, newest first: the cards, the stake and the payout. */
export function handList(tickets: readonly TicketView[], currency: Currency, t: PvpSay): HTMLElement {
  if (tickets.length === 0) return element('p', { class: 'no-hands' }, t('noHands'));
  const rows = tickets.map((ticket) => {
    const { stake, payout, play } = ticket;
    const { result } = play;
    const held = result
      ? `${t(bullRankOf(result.own.cards))} · ${t(result.decision === 'play' ? 'played' : 'folded')}`
      : '–';
    const isWon = payout !== null && units(payout, currency) > units(stake, currency);
    return element(
      'li',
      { class: isWon ? 'hand-won' : '' },
      element('span', {}, held),
      element('span', { class: 'hand-stake' }, `−${shown(units(stake, currency), currency)}`),
      element('strong', { class: 'hand-end' }, endOf(ticket, currency, t)),
    );
  });
  return element('ol', { class: 'hand-list' }, ...rows);
}
