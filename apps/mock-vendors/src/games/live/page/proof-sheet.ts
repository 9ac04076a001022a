import { sealedText } from '@apsara/domain/games/live-tables/live-series';
import { entriesOf } from '@apsara/domain/records';
import { languages } from '@apsara/domain/sites/languages';
import { shown, units } from '../../../page-kit/amounts.ts';
import { bytesOf, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { ShoeProof, TicketView } from '../live-api.ts';
import { paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { TableFace } from './face.ts';
import type { LiveSay } from './words.ts';

interface ProofView {
  shoes: ShoeProof[];
  tickets: TicketView[];
  session: PlayerSession;
  face: Pick<TableFace, 'roundsIn' | 'proof' | 'spotName' | 'roundName' | 'drawnWords'>;
  t: LiveSay;
}

const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', { class: 'code' }, value)];

/**
 * Whether the opened shoe or series is the one that was sealed, computed on this device.
 * @returns the number of its hands, or undefined when it is not.
 */
export async function checkShoe(
  { seal, opened }: ShoeProof,
  roundsIn: (series: string) => number | undefined,
): Promise<number | undefined> {
  const rounds = roundsIn(opened?.cards ?? '');
  if (rounds === undefined || !opened) return undefined;
  const hash = hexOf(await sha256(bytesOf(sealedText(opened.cards, opened.salt))));
  return hash === seal ? rounds : undefined;
}

function shoeView(proof: ShoeProof, { session, face, t }: ProofView): HTMLElement {
  const { opened, seal } = proof;
  const { proof: words } = face;
  const time = new Intl.DateTimeFormat(languages[session.language].tag, {
    timeZone: session.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const title = opened ? words.former(time.format(opened.finishedAt)) : words.present;
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
    if (!canHash()) return void (said.textContent = words.cannotCheck);
    void checkShoe(proof, face.roundsIn).then((hands) => {
      said.textContent = hands === undefined ? words.notChecked : words.checked(hands);
      said.dataset['tone'] = hands === undefined ? 'warning' : 'good';
    });
  });
  const text = element(
    'details',
    {},
    element('summary', {}, words.text),
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
  const { session, face } = view;
  const { id, hand, stakes } = ticket;
  const { currency } = session;
  const bets = entriesOf(stakes).map(
    ([spot, amount]) => `${face.spotName(spot)} ${shown(units(amount, currency), currency)}`,
  );
  const drawn = face.drawnWords(ticket);
  return element(
    'li',
    { class: 'proof-ticket' },
    element('h4', {}, face.roundName(hand), element('strong', {}, outcome(ticket, view))),
    paragraph(bets.join(' · ')),
    ...(drawn === '' ? [] : [paragraph(drawn)]),
    element('p', { class: 'code' }, id),
  );
}

/** The seals of the shoes with what opens them, and the player's own bets on their hands. */
export function proofContent(view: ProofView): HTMLElement[] {
  const { shoes, tickets, face, t } = view;
  const bets = tickets.map((ticket) => ticketView(ticket, view));
  const list = bets.length > 0 ? element('ul', { class: 'proof-list' }, ...bets) : paragraph(t('noBets'));
  return [
    section(
      t('seal'),
      paragraph(face.proof.note),
      element('ul', { class: 'proof-list' }, ...shoes.map((shoe) => shoeView(shoe, view))),
    ),
    section(t('yourBets'), list),
  ];
}
