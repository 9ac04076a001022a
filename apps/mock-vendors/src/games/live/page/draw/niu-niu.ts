import './niu-niu.css';
import { beatsBanker, niuNiuHands } from '@apsara/domain/games/live-tables/card-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { itemAt } from '@apsara/domain/lists';
import { bullRankOf, HAND_CARDS, type BullRank } from '@apsara/domain/games/pvp/pvp';
import { element } from '../../../../page-kit/element.ts';
import { dealtCard } from './dealt-card.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const players = [1, 2, 3] as const;
const HANDS = 4;
/** The hands are opened one after the other, the banker's last. */
const opening = [1, 2, 3, 0] as const;

function rankText(rank: BullRank, t: DrawSay): string {
  if (rank === 'none') return t('noBull');
  if (rank === 'bull10') return t('bullBull');
  if (rank === 'flowers') return t('fiveFlowers');
  if (rank === 'bomb') return t('bomb');
  if (rank === 'small') return t('fiveSmall');
  return t('bullOf', { points: rank.slice(4) });
}
const rankOf = (drawn: Drawn, hand: number): BullRank => bullRankOf(itemAt(niuNiuHands(drawn), hand));

function spotName(spot: string, t: DrawSay): string {
  const number = spot.slice(-1);
  return spot.startsWith('player') ? t('playerNumber', { number }) : t('bankerOver', { number });
}

function stage(t: DrawSay): DrawStage {
  const hands = Array.from({ length: HANDS }, (_, hand) => {
    const cards = element('div', { class: 'nn-cards' });
    const rank = element('strong', { class: 'nn-rank' });
    const name = hand === 0 ? t('bankerHand') : t('playerNumber', { number: hand });
    const view = element('div', { class: `nn-hand nn-hand-${hand}` }, element('h2', {}, name), cards, rank);
    return { hand, cards, rank, view };
  });
  const view = element('div', { class: 'nn-stage' }, ...hands.map((hand) => hand.view));
  let open = 0;
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, showMs, phase }: DrawMoment) {
      const stands = drawn !== undefined && phase === 'result';
      for (const { hand, view: one } of hands)
        one.dataset['result'] = !stands || hand === 0 ? '' : beatsBanker(drawn, hand) ? 'won' : 'lost';
      const now = drawn ? Math.min(HANDS, Math.floor((sinceMs / (showMs - 1_500)) * (HANDS + 1))) : 0;
      if (now === open) return false;
      for (const [turn, nth] of opening.entries()) {
        const { cards, rank } = itemAt(hands, nth);
        if (turn >= now || !drawn) {
          cards.replaceChildren();
          rank.textContent = '';
        } else if (cards.childElementCount === 0) {
          cards.append(...drawn.slice(nth * HAND_CARDS, nth * HAND_CARDS + HAND_CARDS).map(dealtCard));
          rank.textContent = rankText(rankOf(drawn, nth), t);
        }
      }
      const more = now > open;
      open = now;
      return more;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const spots = (['player', 'banker'] as const).flatMap((side) =>
    players.map((number) => {
      const spot = `${side}${number}`;
      const pays = element('span', { class: 'pays' }, board.odds(spot));
      return board.spot(spot, `nn-spot nn-${side}`, element('strong', {}, spotName(spot, t)), pays);
    }),
  );
  return element('div', { class: 'nn' }, ...spots);
}

/** A row for every player: filled where the player beat the banker; and the banker's hands above them. */
function history(t: DrawSay) {
  const table = element('table', { class: 'nn-last' });
  return {
    view: element('section', { class: 'nn-history', tabindex: '0', 'aria-label': t('history') }, table),
    show(past: readonly Drawn[]) {
      const shown = past.slice(-12);
      const head = element(
        'tr',
        {},
        element('th', { scope: 'row' }, t('bankerHand')),
        ...shown.map((drawn) => element('td', {}, rankText(rankOf(drawn, 0), t))),
      );
      const rows = players.map((number) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, t('playerNumber', { number })),
          ...shown.map((drawn) => {
            const won = beatsBanker(drawn, number);
            return element('td', { class: won ? 'nn-won' : 'nn-lost' }, element('span', {}, won ? '●' : '○'));
          }),
        ),
      );
      table.replaceChildren(element('tbody', {}, head, ...rows));
    },
  };
}

function resultWords(drawn: Drawn, t: DrawSay): string {
  const said = players.map(
    (number) => `${number}: ${rankText(rankOf(drawn, number), t)}${beatsBanker(drawn, number) ? ' ✓' : ''}`,
  );
  return `${t('bankerHand')} ${rankText(rankOf(drawn, 0), t)} · ${said.join(' · ')}`;
}

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(t),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) => resultWords(drawn, t),
    groupName: () => `${t('playerNumber', { number: '1–3' })}, ${t('bankerHand')}`,
    rules: [t('niuNiuRules'), t('niuNiuRanks'), t('niuNiuExact')],
  }),
};
