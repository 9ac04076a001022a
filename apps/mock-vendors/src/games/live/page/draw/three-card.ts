import './three-card.css';
import {
  THREE_PICTURES,
  threeCardHands,
  threeCardPoints,
  threeCardWinner,
} from '@apsara/domain/games/live-tables/card-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element } from '../../../../page-kit/element.ts';
import { cardsLying, cardText, dealtCard } from './dealt-card.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const names = ['player', 'tie', 'banker', 'playerPictures', 'bankerPictures'] as const;
const words = {
  player: 'playerHand',
  tie: 'tie',
  banker: 'bankerHand',
  playerPictures: 'playerPictures',
  bankerPictures: 'bankerPictures',
} as const;
const spotName = (spot: string, t: DrawSay): string => {
  const name = names.find((one) => one === spot);
  return name ? t(words[name]) : spot;
};
const sides = ['player', 'banker'] as const;
const HAND = 3;

const pointsText = (cards: Drawn, t: DrawSay): string => {
  const points = threeCardPoints(cards);
  return points === THREE_PICTURES ? t('threePictures') : t('points', { points });
};

function stage(t: DrawSay): DrawStage {
  const hands = sides.map((side) => {
    const cards = element('div', { class: 'tc-cards' });
    const points = element('strong', { class: 'tc-points' });
    const view = element(
      'div',
      { class: `tc-hand tc-hand-${side}` },
      element('h2', {}, spotName(side, t)),
      cards,
      points,
    );
    return { side, cards, points, view };
  });
  const view = element('div', { class: 'tc-stage' }, ...hands.map((hand) => hand.view));
  let lying = 0;
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, showMs, phase }: DrawMoment) {
      const now = drawn ? cardsLying(drawn.length, sinceMs, showMs) : 0;
      view.dataset['winner'] = drawn && phase === 'result' ? threeCardWinner(drawn) : '';
      if (now === lying) return false;
      for (const { side, cards, points } of hands) {
        const all = drawn ? threeCardHands(drawn)[side] : [];
        const here = all.slice(0, Math.ceil((now - (side === 'banker' ? 1 : 0)) / 2));
        if (here.length < cards.childElementCount) cards.replaceChildren();
        for (const card of here.slice(cards.childElementCount)) cards.append(dealtCard(card));
        points.textContent = here.length === HAND ? pointsText(here, t) : '';
      }
      const more = now > lying;
      lying = now;
      return more;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const spots = names.map((name) =>
    board.spot(
      name,
      `tc-spot tc-${name}`,
      element('strong', {}, spotName(name, t)),
      element('span', { class: 'pays' }, board.odds(name)),
    ),
  );
  return element('div', { class: 'tc' }, ...spots);
}

/** Two rows of points, a column for each round; the higher one is lit. */
function history(t: DrawSay) {
  const list = element('ol', { class: 'tc-last', tabindex: '0' });
  const counts = element('p', { class: 'tc-counts' });
  return {
    view: element('section', { class: 'tc-history', 'aria-label': t('history') }, counts, list),
    show(past: readonly Drawn[]) {
      const of = (winner: string) => past.filter((drawn) => threeCardWinner(drawn) === winner).length;
      counts.textContent = (['player', 'banker', 'tie'] as const)
        .map((one) => `${spotName(one, t)} ${of(one)}`)
        .join(' · ');
      list.replaceChildren(
        ...past
          .toReversed()
          .slice(0, 24)
          .map((drawn) => {
            const hands = threeCardHands(drawn);
            const mark = (side: 'player' | 'banker') => {
              const points = threeCardPoints(hands[side]);
              return element('b', { class: `tc-mark-${side}` }, points === THREE_PICTURES ? '★' : String(points));
            };
            return element('li', { class: `tc-won-${threeCardWinner(drawn)}` }, mark('player'), mark('banker'));
          }),
      );
    },
  };
}

function resultWords(drawn: Drawn, t: DrawSay): string {
  const { player, banker } = threeCardHands(drawn);
  const winner = threeCardWinner(drawn);
  const said = [player, banker].map((cards) => `${cards.map(cardText).join(' ')} (${pointsText(cards, t)})`);
  return `${winner === 'tie' ? t('tie') : t('sideWins', { side: spotName(winner, t) })}: ${said.join(' – ')}`;
}

const groupWords = (group: string, t: DrawSay): string => {
  if (group === 'side') return `${t('playerHand')}, ${t('bankerHand')}`;
  return group === 'tie' ? t('tie') : t('threePictures');
};

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(t),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) => resultWords(drawn, t),
    groupName: (group) => groupWords(group, t),
    rules: [t('threeCardRules'), t('threeCardTie')],
  }),
};
