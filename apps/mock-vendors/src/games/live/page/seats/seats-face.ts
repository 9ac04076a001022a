import '../draw/draw.css';
import '../../../instant/page/tables/blackjack.css';
import './seats.css';
import { blackjackTotal, isBust } from '@apsara/domain/games/instant/blackjack';
import type { BlackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { seatRoundsFrom } from '@apsara/domain/games/live-tables/live-dealer';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import {
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
import type { TableFace, TableMoment } from '../face.ts';
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
  const eachMs = 900;
  const left = Math.ceil((dealt.resultAt - now) / eachMs);
  return dealt.dealer.slice(0, Math.max(1, dealt.dealer.length - left + 1));
}

export function faceOfSeats({
  session,
  name,
  says: { live, draw, cards, t },
}: {
  session: PlayerSession;
  name: SeatTableName;
  says: SeatsSays;
}): TableFace<SeatsState, BlackjackRules> {
  const { currency } = session;
  const limits = seatLimits(name, currency);
  const board = new SeatsBoard({ limits, currency, t });
  const moves = new SeatMoves(t, cards);
  board.view.append(moves.view);
  const dealer = new CardRow(cards, cards('dealerHand'));
  dealer.view.classList.add('seats-dealer');
  const ring = new CountdownRing();
  const number = element('p', { class: 'hand-number' });
  const pays = element('p', { class: 'seats-pays' }, `${cards('blackjackPays')} · ${cards('dealerStands')}`);
  const corner = element('div', { class: 'draw-corner' }, ring.view, number);
  const stage = element('div', { class: 'draw-stage seats-stage' }, dealer.view, pays, corner);
  const past = element('ol', {});
  const history = element('section', { class: 'draw-history seats-history', 'aria-label': draw('history') }, past);
  const totalText = (hand: Drawn): string => {
    const { total } = blackjackTotal(hand);
    if (isBust(hand)) return cards('bustTotal', { total });
    return hand.length === 2 && total === 21 ? cards('blackjack') : String(total);
  };
  const spotName = (spot: string) => t('seatNo', { number: seatNames.findIndex((seat) => seat === spot) + 1 });
  let lay = 0;

  const seatsAt = (state: SeatsState, whole: Drawn | undefined): Map<SeatName, AtSeat> => {
    const { ticket } = moves;
    const ownSeat = ticket && Object.keys(ticket.stakes).find(isSeat);
    const all = new Map(
      state.seats.map(
        (seat) => [seat.seat, { isOwn: seat.seat === ownSeat, hands: handsOfSeat(seat, whole) }] as const,
      ),
    );
    if (ticket && ownSeat) {
      const hands = handsOfSeat({ drawn: ticket.drawn ?? [], picks: ticket.picks ?? [] }, whole);
      all.set(ownSeat, { isOwn: true, hands });
    }
    return all;
  };
  const wholeDealer = ({ dealt, hasEnded }: SeatsState, now: number) =>
    dealt && hasEnded && now >= dealt.resultAt ? dealt.dealer : undefined;

  return {
    name,
    limits,
    under: live('rngTable'),
    lastRound: draw('lastRoundOfSeries'),
    note: t('seatsNote'),
    stage,
    spots: board,
    moves,
    history,
    moment: (state, now) => momentOf(state, now, name),
    show(state, now) {
      const moment = momentOf(state, now, name);
      const isDealt = moment.phase === 'dealing' || moment.phase === 'result';
      const isTaking = isDealt && !state.hasEnded && now >= state.dealtAt && now < state.decideBy;
      ring.show(moment);
      number.textContent = draw('roundNumber', { round: state.hand + 1 });
      const lying = isDealt ? dealerLying(state, now) : [];
      const whole = wholeDealer(state, now);
      dealer.show(lying.length === 1 ? [...lying, undefined] : lying, lying.length > 0 ? totalText(lying) : '');
      const at = seatsAt(state, whole);
      board.showSeats(at);
      moves.draw({ isTaking, isDealt, dealer: whole });
      document.documentElement.toggleAttribute('data-deciding', isDealt && moves.ticket !== undefined);
      const came = lying.length > lay;
      lay = lying.length;
      return came;
    },
    result(state) {
      const { dealt } = state;
      if (!dealt || !state.hasEnded) return undefined;
      const at = seatsAt(state, dealt.dealer);
      return {
        words: t('dealerEnds', { total: totalText(dealt.dealer) }),
        on(spot) {
          const hands = (isSeat(spot) ? at.get(spot) : undefined)?.hands ?? [];
          const paid = hands.reduce((sum, hand) => sum + (hand.paid ?? 0) - 2, 0);
          return paid > 0 ? 'won' : paid === 0 ? 'returned' : 'lost';
        },
      };
    },
    showHistory({ history: rounds, dealt }, stands) {
      const all = stands && dealt ? [...rounds, dealt.dealer] : rounds;
      past.replaceChildren(
        ...all.slice(-20).map((hand) => {
          const item = element(
            'li',
            {},
            hand.length === 2 && blackjackTotal(hand).total === 21 ? 'BJ' : String(blackjackTotal(hand).total),
          );
          item.dataset['end'] = isBust(hand) ? 'bust' : '';
          return item;
        }),
      );
    },
    spotName,
    limitWords: (spot, amount) => draw('limitPerRound', { amount, spot: spotName(spot) }),
    roundName: (hand) => draw('roundNumber', { round: hand + 1 }),
    rulesContent: (rules) => {
      const [most = 0n] = Object.values(limits.most);
      const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', {}, value)];
      const facts = element(
        'dl',
        {},
        ...fact(live('returnToPlayer'), `${rules.returnToPlayer} %`),
        ...fact(t('seatLimits'), `${shown(limits.least, currency)} – ${shown(most, currency)}`),
      );
      const seconds = seatTimes(name).decideMs / 1_000;
      return [
        section(draw('howPlayed'), paragraph(t('seatsRule')), paragraph(t('seatsTimeRule', { seconds }))),
        section(live('betsTitle'), facts, ...blackjackTexts(rules, cards).map((text) => paragraph(text))),
        strategySection(rules, cards),
        section(
          live('fairness'),
          paragraph(t('seatsNote')),
          paragraph(t('seatsDrawRule')),
          paragraph(draw('fairDraws')),
          paragraph(draw('interruptedDraws')),
        ),
      ];
    },
    drawnWords: ({ drawn, picks }) =>
      drawn && drawn.length > 0
        ? handsOfSeat({ drawn, picks: picks ?? [] }, undefined)
            .map(({ cards: hand }) => `${hand.length > 0 ? totalText(hand) : ''}`)
            .join(' · ')
        : '',
    roundsIn: (series) => seatRoundsFrom(series)?.length,
    proof: {
      note: draw('sealOfSeries'),
      present: draw('presentSeries'),
      former: (time) => live('formerShoe', { time }),
      text: draw('seriesText'),
      checked: (rounds) => draw('seriesChecked', { rounds }),
      notChecked: draw('seriesNotChecked'),
      cannotCheck: draw('seriesCannotCheck'),
    },
  };
}
