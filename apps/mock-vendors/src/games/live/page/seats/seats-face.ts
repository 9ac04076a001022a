import '../draw/draw.css';
import '../../../instant/page/tables/blackjack.css';
import './seats.css';
import { blackjackTotal, isBust } from '@apsara/domain/games/instant/blackjack';
import type { BlackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { seatRoundsFrom } from '@apsara/domain/games/live-tables/live-dealer';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import {
  DEALER_CARD_MS,
  isSeat,
  seatLimits,
  seatNames,
  seatTimes,
  type SeatName,
  type SeatTableName,
} from '@apsara/domain/games/live-tables/seat-tables';
import { shown } from '../../../../page-kit/amounts.ts';
import { element } from '../../../../page-kit/element.ts';
import type { PlayerSession } from '../../../../page-kit/player-session.ts';
import { paragraph, section } from '../../../../page-kit/sheet-parts.ts';
import { loadWords } from '../../../../page-kit/words.ts';
import { CardRow } from '../../../instant/page/card-row.ts';
import { blackjackTexts, strategySection } from '../../../instant/page/tables/blackjack-sheet.ts';
import { instantWords, type InstantSay } from '../../../instant/page/words.ts';
import type { SeatsState } from '../../live-api.ts';
import { drawWords, type DrawSay } from '../draw/words.ts';
import type { ProofWords, SaidResult, TableFace, TableMoment } from '../face.ts';
import { CountdownRing } from '../ring.ts';
import type { LiveSay } from '../words.ts';
import { handsOfSeat } from './seat-hands.ts';
import { SeatMoves } from './seat-moves.ts';
import { SeatsBoard, type AtSeat } from './seats-board.ts';
import { seatsWords, type SeatsSay } from './words.ts';

export interface SeatsSays {
  live: LiveSay;
  draw: DrawSay;
  cards: InstantSay;
  t: SeatsSay;
}

/** The table of blackjack: the dealer above, the seats in an arc, the player's own hand and moves below. */
export async function seatsFace(
  session: PlayerSession,
  name: SeatTableName,
  live: LiveSay,
): Promise<TableFace<SeatsState, BlackjackRules>> {
  const { language } = session;
  const [draw, cards, t] = await Promise.all([
    loadWords(language, drawWords),
    loadWords(language, instantWords),
    loadWords(language, seatsWords),
  ]);
  document.documentElement.dataset['game'] = 'blackjack';
  return faceOfSeats({ session, name, says: { live, draw, cards, t } });
}

function momentOf(state: SeatsState, now: number, name: SeatTableName): TableMoment {
  const { bettingMs, decideMs, resultMs } = seatTimes(name);
  const { closesAt, dealtAt, decideBy, hasEnded, dealt } = state;
  if (now < closesAt) return { phase: 'betting', leftMs: closesAt - now, wholeMs: bettingMs };
  if (!dealt) return { phase: 'waiting', leftMs: 0, wholeMs: bettingMs };
  if (!hasEnded)
    return { phase: 'dealing', leftMs: now < dealtAt ? 0 : Math.max(0, decideBy - now), wholeMs: decideMs };
  if (now < dealt.resultAt) return { phase: 'dealing', leftMs: 0, wholeMs: resultMs };
  return { phase: 'result', leftMs: Math.max(0, dealt.nextAt - now), wholeMs: resultMs };
}

/** The dealer's cards come one after the other, and all lie with the result. */
function dealerLying({ dealt, hasEnded }: SeatsState, now: number): Drawn {
  if (!dealt || !hasEnded || now >= dealt.resultAt) return dealt?.dealer ?? [];
  const left = Math.ceil((dealt.resultAt - now) / DEALER_CARD_MS);
  return dealt.dealer.slice(0, Math.max(1, dealt.dealer.length - left + 1));
}

/** A hand's total in words. */
function totalText(hand: Drawn, cards: InstantSay): string {
  const { total } = blackjackTotal(hand);
  if (isBust(hand)) return cards('bustTotal', { total });
  return hand.length === 2 && total === 21 ? cards('blackjack') : String(total);
}

interface FaceParts {
  session: PlayerSession;
  name: SeatTableName;
  says: SeatsSays;
}

/** The dealer's cards with the time left, and what lies at the seats. */
class SeatsStage {
  private readonly ring = new CountdownRing();
  private readonly number = element('p', { class: 'hand-number' });
  private readonly dealer: CardRow;
  private lay = 0;
  readonly board: SeatsBoard;
  readonly moves: SeatMoves;
  readonly view: HTMLElement;

  constructor(private readonly parts: FaceParts & { limits: LiveLimits }) {
    const { session, limits, says } = parts;
    const { cards, t } = says;
    this.board = new SeatsBoard({ limits, currency: session.currency, t });
    this.moves = new SeatMoves(t, cards);
    this.board.view.append(this.moves.view);
    this.dealer = new CardRow(cards, cards('dealerHand'));
    const pays = element('p', { class: 'seats-pays' }, `${cards('blackjackPays')} · ${cards('dealerStands')}`);
    const corner = element('div', { class: 'draw-corner' }, this.ring.view, this.number);
    this.view = element('div', { class: 'draw-stage seats-stage' }, this.dealer.view, pays, corner);
  }

  /** @returns true if a card of the dealer came. */
  show(state: SeatsState, now: number): boolean {
    const { name, says } = this.parts;
    const moment = momentOf(state, now, name);
    const isDealt = moment.phase === 'dealing' || moment.phase === 'result';
    const isTaking = isDealt && !state.hasEnded && now >= state.dealtAt && now < state.decideBy;
    this.ring.show(moment);
    this.number.textContent = says.draw('roundNumber', { round: state.hand + 1 });
    const lying = isDealt ? dealerLying(state, now) : [];
    const made = lying.length > 0 ? totalText(lying, says.cards) : '';
    this.dealer.show(lying.length === 1 ? [...lying, undefined] : lying, made);
    const whole = moment.phase === 'result' ? state.dealt?.dealer : undefined;
    this.board.showSeats(this.seatsAt(state, whole));
    this.moves.draw({ isTaking, isDealt, dealer: whole });
    document.documentElement.toggleAttribute('data-deciding', isDealt && this.moves.ticket !== undefined);
    const came = lying.length > this.lay;
    this.lay = lying.length;
    return came;
  }

  /** The own seat is known from its ticket: a demo player's is nobody else's to see. */
  private seatsAt(state: SeatsState, whole: Drawn | undefined): Map<SeatName, AtSeat> {
    const { ticket } = this.moves;
    const seats = state.seats.map((seat) => [seat.seat, { isOwn: false, hands: handsOfSeat(seat, whole) }] as const);
    const all = new Map<SeatName, AtSeat>(seats);
    const own = ticket && Object.keys(ticket.stakes).find(isSeat);
    if (!ticket || !own) return all;
    const { drawn, picks = [] } = ticket;
    return all.set(own, { isOwn: true, hands: handsOfSeat({ drawn: drawn ?? [], picks }, whole) });
  }

  result({ dealt, hasEnded, ...state }: SeatsState): SaidResult | undefined {
    if (!dealt || !hasEnded) return undefined;
    const { cards, t } = this.parts.says;
    const at = this.seatsAt({ dealt, hasEnded, ...state }, dealt.dealer);
    return {
      words: t('dealerEnds', { total: totalText(dealt.dealer, cards) }),
      on(spot) {
        const hands = (isSeat(spot) ? at.get(spot) : undefined)?.hands ?? [];
        const gained = hands.reduce((sum, hand) => sum + (hand.paid ?? 0) - 2, 0);
        if (gained > 0) return 'won';
        return gained === 0 ? 'returned' : 'lost';
      },
    };
  }
}

/** The dealer's totals of the rounds before. */
function seatsHistory(label: string) {
  const list = element('ol', {});
  const item = (hand: Drawn) => {
    const { total } = blackjackTotal(hand);
    const view = element('li', {}, hand.length === 2 && total === 21 ? 'BJ' : String(total));
    view.dataset['end'] = isBust(hand) ? 'bust' : '';
    return view;
  };
  return {
    view: element('section', { class: 'draw-history seats-history', 'aria-label': label }, list),
    show: (hands: readonly Drawn[]) => list.replaceChildren(...hands.slice(-20).map(item)),
  };
}

function rulesOf(rules: BlackjackRules, { session, name, says, limits }: FaceParts & { limits: LiveLimits }) {
  const { live, draw, cards, t } = says;
  const [most = 0n] = Object.values(limits.most);
  const range = `${shown(limits.least, session.currency)} – ${shown(most, session.currency)}`;
  const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', {}, value)];
  const facts = [...fact(live('returnToPlayer'), `${rules.returnToPlayer} %`), ...fact(t('seatLimits'), range)];
  const seconds = seatTimes(name).decideMs / 1_000;
  const fair = [t('seatsNote'), t('seatsDrawRule'), draw('fairDraws'), draw('interruptedDraws')];
  return [
    section(draw('howPlayed'), paragraph(t('seatsRule')), paragraph(t('seatsTimeRule', { seconds }))),
    section(live('betsTitle'), element('dl', {}, ...facts), ...blackjackTexts(rules, cards).map(paragraph)),
    strategySection(rules, cards),
    section(live('fairness'), ...fair.map(paragraph)),
  ];
}

const proofWords = (draw: DrawSay, live: LiveSay): ProofWords => ({
  note: draw('sealOfSeries'),
  present: draw('presentSeries'),
  former: (time) => live('formerShoe', { time }),
  text: draw('seriesText'),
  checked: (rounds) => draw('seriesChecked', { rounds }),
  notChecked: draw('seriesNotChecked'),
  cannotCheck: draw('seriesCannotCheck'),
});

export function faceOfSeats(parts: FaceParts): TableFace<SeatsState, BlackjackRules> {
  const { session, name, says } = parts;
  const { live, draw, cards, t } = says;
  const limits = seatLimits(name, session.currency);
  const stage = new SeatsStage({ ...parts, limits });
  const history = seatsHistory(draw('history'));
  const spotName = (spot: string) => t('seatNo', { number: seatNames.findIndex((seat) => seat === spot) + 1 });
  return {
    name,
    limits,
    under: live('rngTable'),
    lastRound: draw('lastRoundOfSeries'),
    note: t('seatsNote'),
    stage: stage.view,
    spots: stage.board,
    moves: stage.moves,
    history: history.view,
    moment: (state, now) => momentOf(state, now, name),
    show: (state, now) => stage.show(state, now),
    result: (state) => stage.result(state),
    showHistory({ history: rounds, dealt }, stands) {
      history.show(stands && dealt ? [...rounds, dealt.dealer] : rounds);
    },
    spotName,
    limitWords: (spot, amount) => draw('limitPerRound', { amount, spot: spotName(spot) }),
    roundName: (hand) => draw('roundNumber', { round: hand + 1 }),
    rulesContent: (rules) => rulesOf(rules, { ...parts, limits }),
    drawnWords: ({ drawn, picks = [] }) =>
      handsOfSeat({ drawn: drawn ?? [], picks }, undefined)
        .map((hand) => totalText(hand.cards, cards))
        .join(' · '),
    roundsIn: (series) => seatRoundsFrom(series)?.length,
    proof: proofWords(draw, live),
  };
}
