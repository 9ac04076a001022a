import { cardName, handTotal } from '@apsara/domain/games/baccarat/baccarat';
import { baccaratSpots } from '@apsara/domain/games/baccarat/baccarat-bets';
import { cardsFrom, handsOf, sealText } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { languages } from '@apsara/domain/sites/languages';
import { shown, units } from '../../../page-kit/amounts.ts';
import { bytesOf, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { ShoeProof, TicketView } from '../live-api.ts';
import { paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { LiveSay } from './words.ts';

interface ProofView {
  shoes: ShoeProof[];
  tickets: TicketView[];
  session: PlayerSession;
  t: LiveSay;
}

const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', { class: 'code' }, value)];

/** Whether the opened shoe is the one that was sealed, computed on this device. @returns the number of its hands, or undefined when it is not. */
export async function checkShoe({ seal, opened }: ShoeProof): Promise<number | undefined> {
  const cards = cardsFrom(opened?.cards ?? '');
  if (!cards || !opened) return undefined;
  const hash = hexOf(await sha256(bytesOf(sealText(cards, opened.salt))));
  return hash === seal ? handsOf(cards).length : undefined;
}

function shoeView(proof: ShoeProof, { session, t }: ProofView): HTMLElement {
  const { opened, seal } = proof;
  const time = new Intl.DateTimeFormat(languages[session.language].tag, {
    timeZone: session.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const title = opened ? t('formerShoe', { time: time.format(opened.finishedAt) }) : t('presentShoe');
  const view = element(
    'li',
    { class: 'proof-shoe' },
    element('h4', {}, title),
    element('dl', {}, ...fact(t('seal'), seal)),
  );
  if (!opened) return view;
  const said = element('p', { role: 'status' });
  const button = element('button', { type: 'button', class: 'chip' }, t('check'));
  button.addEventListener('click', () => {
    if (!canHash()) return void (said.textContent = t('cannotCheck'));
    void checkShoe(proof).then((hands) => {
      said.textContent = hands === undefined ? t('notChecked') : t('checked', { hands });
      said.dataset['tone'] = hands === undefined ? 'warning' : 'good';
    });
  });
  const text = element(
    'details',
    {},
    element('summary', {}, t('shoeText')),
    element('p', { class: 'code' }, opened.cards),
  );
  view.append(element('dl', {}, ...fact(t('salt'), opened.salt)), text, button, said);
  return view;
}

function outcome({ state, payout }: TicketView, { session, t }: ProofView): string {
  if (state === 'rolled_back' || state === 'betting') return t('givenBack');
  return payout === null ? t('notSettled') : shown(units(payout, session.currency), session.currency);
}

function ticketView(ticket: TicketView, view: ProofView): HTMLElement {
  const { session, t } = view;
  const { id, hand, stakes, cards } = ticket;
  const bets = baccaratSpots.flatMap((spot) => {
    const amount = stakes[spot];
    return amount === undefined ? [] : `${t(spot)} ${shown(units(amount, session.currency), session.currency)}`;
  });
  const lay = (['player', 'banker'] as const).map((side) =>
    cards
      ? t('cardsOf', { side: t(side), cards: cards[side].map(cardName).join(' '), total: handTotal(cards[side]) })
      : '',
  );
  return element(
    'li',
    { class: 'proof-ticket' },
    element('h4', {}, t('hand', { hand: hand + 1 }), element('strong', {}, outcome(ticket, view))),
    paragraph(bets.join(' · ')),
    ...(cards ? [paragraph(lay.join(' · '))] : []),
    element('p', { class: 'code' }, id),
  );
}

/** The seals of the shoes with what opens them, and the player's own bets on their hands. */
export function proofContent(view: ProofView): HTMLElement[] {
  const { shoes, tickets, t } = view;
  const bets = tickets.map((ticket) => ticketView(ticket, view));
  const list = bets.length > 0 ? element('ul', { class: 'proof-list' }, ...bets) : paragraph(t('noBets'));
  return [
    section(
      t('seal'),
      paragraph(t('sealNote')),
      element('ul', { class: 'proof-list' }, ...shoes.map((shoe) => shoeView(shoe, view))),
    ),
    section(t('yourBets'), list),
  ];
}
