import { cardName, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { sealText } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { drawsFrom } from '@apsara/domain/games/instant/provably-fair';
import { cutMessage } from '@apsara/domain/games/pvp/pvp';
import { cutOf, packetFor } from '@apsara/domain/games/shed/shed-deal';
import { bytesOf, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { OpenHand, ShedPlay, TicketView } from '../shed-api.ts';
import type { ShedSay, ShedWord } from './words.ts';

const namesOf = (cards: readonly Card[]): string => cards.map(cardName).join(' ');

/** Whether an open hand is the one that was sealed for its seat. */
async function isSealed(seat: number, hand: OpenHand, seals: readonly string[], cut: number): Promise<boolean> {
  const { sealed, salt, cards } = hand;
  const seal = hexOf(await sha256(bytesOf(sealText(cards, salt))));
  return sealed === packetFor(seat, cut) && seal === seals[sealed];
}

/** Checks a hand on this device: the seeds make the cut, the member's own is among them, and every open hand has the seal of its seat. */
export async function checkHand({ seat, seed, seals, result }: ShedPlay): Promise<ShedWord> {
  if (!result) return 'notYet';
  if (!canHash()) return 'cannotCheck';
  const { seeds, cut, own, shown } = result;
  const isCut = cutOf(drawsFrom([await sha256(bytesOf(cutMessage(seeds)))])) === cut && seeds.includes(seed);
  const open = await Promise.all([
    isSealed(seat, own, seals, cut),
    ...shown.map((hand) => isSealed(hand.seat, hand, seals, cut)),
  ]);
  return isCut && open.every(Boolean) ? 'checked' : 'notChecked';
}

const rows = (...list: (readonly [string, string])[]) =>
  element(
    'dl',
    {},
    ...list.flatMap(([words, value]) => [element('dt', {}, words), element('dd', { class: 'code' }, value)]),
  );

const sealRows = (seals: readonly string[], t: ShedSay) =>
  seals.map((seal, nth) => [`${t('seal')} ${nth}`, seal] as const);

async function handView({ id, play }: TicketView, t: ShedSay): Promise<HTMLElement> {
  const { seat, seals, result } = play;
  const verdict = await checkHand(play);
  const open = (title: string, { cards, salt }: OpenHand) =>
    [
      [title, namesOf(cards)],
      [t('sealedText'), sealText(cards, salt)],
    ] as const;
  const opened = result
    ? [
        ...open(t('ownHand'), result.own),
        ...result.shown
          .filter((hand) => hand.seat !== seat)
          .flatMap((hand) => open(t('handAt', { seat: hand.seat + 1 }), hand)),
        [t('seeds'), result.seeds.join(', ')] as const,
        [t('cut'), String(result.cut)] as const,
        [t('turns'), result.turns.join(', ')] as const,
      ]
    : [];
  return element(
    'section',
    {},
    element('h3', {}, `${t('round')} ${id.slice(0, 8)} · ${t('seatNo', { seat: seat + 1 })}`),
    rows(...opened, ...sealRows(seals, t)),
    element('p', { class: `verdict ${verdict}` }, t(verdict)),
  );
}

/** The promise of the table's present hand, and the player's last hands opened and checked. */
export async function proofContent(
  tickets: readonly TicketView[],
  seals: readonly string[],
  t: ShedSay,
): Promise<HTMLElement[]> {
  const hands = tickets.filter(({ state }) => state !== 'returned');
  return [
    element('p', {}, t('proofNote')),
    element('section', {}, element('h3', {}, t('seals')), rows(...sealRows(seals, t))),
    ...(await Promise.all(hands.map((ticket) => handView(ticket, t)))),
  ];
}
