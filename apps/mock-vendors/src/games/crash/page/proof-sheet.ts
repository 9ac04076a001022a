import { multiplierText } from '@apsara/domain/games/crash/crash';
import { shown, units } from '../../../page-kit/amounts.ts';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { SeriesProof, TicketView } from '../crash-api.ts';
import { checkSeries } from './check-chain.ts';
import type { CrashSay } from './words.ts';

interface ProofView {
  series: SeriesProof;
  tickets: TicketView[];
  session: PlayerSession;
  t: CrashSay;
}

function checkButton(series: SeriesProof, t: CrashSay): HTMLElement[] {
  const said = element('p', { class: 'proof-said', role: 'status' });
  const button = element('button', { type: 'button', class: 'chip' }, t('check'));
  button.addEventListener('click', () => {
    if (!canHash()) return void (said.textContent = t('cannotCheck'));
    void checkSeries(series).then((isRight) => {
      said.textContent = isRight ? t('checked', { rounds: series.rounds.length }) : t('notChecked');
      said.dataset['tone'] = isRight ? 'good' : 'warning';
    });
  });
  return [button, said];
}

const roundView = ({ round, link, point }: SeriesProof['rounds'][number], t: CrashSay): HTMLElement =>
  element(
    'li',
    {},
    element('h4', {}, t('roundNo', { round: round + 1 }), element('strong', {}, `${multiplierText(point)}×`)),
    element('p', { class: 'code' }, link),
  );

function outcome({ state, payout }: TicketView, { session, t }: ProofView): string {
  if (state === 'rolled_back' || state === 'betting') return t('givenBack');
  return payout === null ? t('notSettled') : shown(units(payout, session.currency), session.currency);
}

function ticketView(ticket: TicketView, view: ProofView): HTMLElement {
  const { session, t } = view;
  const { id, round, stake, end } = ticket;
  const at = end && end.at > 0 ? ` · ${multiplierText(end.at)}×` : '';
  return element(
    'li',
    {},
    element('h4', {}, t('roundNo', { round: round + 1 }), element('strong', {}, outcome(ticket, view))),
    paragraph(`${shown(units(stake, session.currency), session.currency)}${at}`),
    element('p', { class: 'code' }, id),
  );
}

/** The links of the rounds that are over, with what checks them, and the player's own bets. */
export function proofContent(view: ProofView): HTMLElement[] {
  const { series, tickets, t } = view;
  const bets = tickets.map((ticket) => ticketView(ticket, view));
  const rounds = series.rounds.map((round) => roundView(round, t));
  return [
    section(
      t('anchor'),
      element('p', { class: 'code' }, series.anchor),
      ...(rounds.length > 0
        ? [paragraph(t('proofNote')), ...checkButton(series, t), element('ul', { class: 'proof-list' }, ...rounds)]
        : [paragraph(t('noRounds'))]),
    ),
    section(t('yourBets'), bets.length > 0 ? element('ul', { class: 'proof-list' }, ...bets) : paragraph(t('noBets'))),
  ];
}
