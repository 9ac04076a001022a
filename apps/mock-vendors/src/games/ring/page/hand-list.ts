import { cardName } from '@apsara/domain/games/baccarat/baccarat';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { bytesOf, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import { paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { OpenPacket, TicketView } from '../ring-api.ts';
import type { RingSay } from './words.ts';

const named = (cards: OpenPacket['cards']) => cards.map(cardName).join(' ');

/** The last hands: own cards, the board, and what was won or lost. */
export function handList(tickets: readonly TicketView[], currency: Currency): HTMLElement {
  const rows = tickets.flatMap(({ stake, payout, play: { result } }) => {
    if (!result || payout === null) return [];
    const gain = units(payout, currency) - units(stake, currency);
    return [
      element(
        'li',
        { class: gain > 0n ? 'hand-won' : '' },
        element('span', { class: 'hand-stake' }, `${named(result.own.cards)} · ${named(result.board.cards)}`),
        element('span', { class: 'hand-end' }, `${gain > 0n ? '+' : ''}${shown(gain, currency)}`.replace('-', '−')),
      ),
    ];
  });
  return element('ol', { class: 'hand-list' }, ...rows);
}

/** Whether what was opened of a hand is what was sealed before it; undefined where the browser cannot hash. */
async function fits(seals: readonly string[], { cards, salt, sealed }: OpenPacket): Promise<boolean | undefined> {
  if (!canHash()) return undefined;
  return hexOf(await sha256(bytesOf(`${salt}:${cards.join('')}`))) === seals[sealed];
}

/** The seals of the hand on the table, and the hands that were opened with their seals. */
export async function proofContent(tickets: readonly TicketView[], seals: readonly string[], t: RingSay) {
  const ended = await Promise.all(
    tickets.flatMap(({ id, play }) => {
      const { result } = play;
      if (!result) return [];
      const packets = [result.own, result.board, ...result.shown.filter(({ seat }) => seat !== play.seat)];
      return [
        Promise.all(
          packets.map(async (packet) => {
            const isFit = await fits(play.seals, packet);
            const word = isFit === undefined ? '' : t(isFit ? 'proofFits' : 'proofBroken');
            return paragraph(`${packet.sealed + 1}: ${named(packet.cards)} · ${packet.salt} · ${word}`);
          }),
        ).then((lines) => section(id, ...lines)),
      ];
    }),
  );
  return [section(t('proofNext'), ...seals.map((seal, nth) => paragraph(`${nth + 1}: ${seal}`))), ...ended];
}
