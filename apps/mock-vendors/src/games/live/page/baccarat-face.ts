import { cardName, handResult, handTotal, type HandResult } from '@apsara/domain/games/baccarat/baccarat';
import { baccaratSpots, spotOutcome, type BaccaratSpot } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { BaccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import { cardsFrom, handsOf } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { tableLimits, tableOf } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { BaccaratState, TicketView } from '../live-api.ts';
import type { TableFace } from './face.ts';
import { handMoment } from './hand-clock.ts';
import { HandView } from './hand-view.ts';
import { RoadsView } from './roads-view.ts';
import { rulesContent } from './rules-sheet.ts';
import { SpotsView } from './spots-view.ts';
import type { LiveSay } from './words.ts';

const sides = ['player', 'banker'] as const;

/** How many hands a shoe holds; undefined when the text is no shoe. */
export function handsInShoe(text: string): number | undefined {
  const cards = cardsFrom(text);
  return cards && handsOf(cards).length;
}

function resultWords({ winner, totals: { player, banker } }: HandResult, t: LiveSay): string {
  const places = { more: Math.max(player, banker), less: Math.min(player, banker) };
  return winner === 'tie' ? t('tied', places) : t('wins', { side: t(winner), ...places });
}

const cardsWords = ({ cards }: TicketView, t: LiveSay): string =>
  cards === null
    ? ''
    : sides
        .map((side) =>
          t('cardsOf', { side: t(side), cards: cards[side].map(cardName).join(' '), total: handTotal(cards[side]) }),
        )
        .join(' · ');

const spotOf = (name: string): BaccaratSpot | undefined => baccaratSpots.find((spot) => spot === name);

/** Baccarat at a table. */
export function baccaratFace(session: PlayerSession, t: LiveSay): TableFace<BaccaratState, BaccaratRules> {
  const { currency } = session;
  const name = tableOf(session.game);
  const limits = tableLimits(name, currency);
  const hand = new HandView(t);
  const roads = new RoadsView(t);
  const standing = (state: BaccaratState): HandResult | undefined =>
    state.dealt ? handResult(state.dealt.cards) : undefined;
  return {
    name,
    limits,
    under: t('rngTable'),
    lastRound: t('lastHand'),
    note: t('rngNote'),
    stage: hand.view,
    spots: new SpotsView({ currency, limits, t }),
    history: roads.view,
    moment: (state, now) => handMoment(state, now, name),
    show(state, now) {
      const moment = handMoment(state, now, name);
      hand.ring.show(moment);
      hand.number.textContent = t('hand', { hand: state.hand + 1 });
      return hand.show(moment);
    },
    result(state) {
      const result = standing(state);
      const on = (spot: string) => {
        const one = spotOf(spot);
        return one && result ? spotOutcome(one, result) : 'lost';
      };
      return result && { words: resultWords(result, t), on };
    },
    showHistory(state, stands) {
      const result = stands ? standing(state) : undefined;
      roads.show(result ? [...state.history, result] : state.history);
      hand.mark(result?.winner);
    },
    spotName: (spot) => t(spotOf(spot) ?? 'player'),
    limitWords: (spot, amount) => t('limitOf', { amount, spot: t(spotOf(spot) ?? 'player') }),
    roundName: (hand) => t('hand', { hand: hand + 1 }),
    rulesContent: (rules) => rulesContent({ rules, limits, currency, t }),
    drawnWords: (ticket) => cardsWords(ticket, t),
    roundsIn: handsInShoe,
    proof: {
      note: t('sealNote'),
      present: t('presentShoe'),
      former: (time) => t('formerShoe', { time }),
      text: t('shoeText'),
      checked: (hands) => t('checked', { hands }),
      notChecked: t('notChecked'),
      cannotCheck: t('cannotCheck'),
    },
  };
}
