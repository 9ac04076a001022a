import './dragon-tiger.css';
import { bigRoad, beadRoad, type RoadHand } from '@apsara/domain/games/baccarat/baccarat-roads';
import { dragonTigerWinner } from '@apsara/domain/games/live-tables/card-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element, svgElement } from '../../../../page-kit/element.ts';
import { circle, letter, Road } from '../road.ts';
import { cardsLying, cardText, dealtCard } from './dealt-card.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const names = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
const spotName = (spot: string, t: DrawSay): string => {
  const name = names.find((one) => one === spot);
  return name ? t(name === 'tiger' ? 'tigerSide' : name) : spot;
};

/** The beasts as marks of their sides. */
const beasts = {
  dragon:
    'M10 58c4-22 20-36 40-38-6-6-6-12-2-16 6 6 12 8 20 8-2 4-2 7 2 10 12 8 14 22 6 32l-14 6c-4 0-6-2-6-6 4 0 8-1 10-4-8-2-18 0-22 8-4 10 4 16 14 18-18 6-34-2-34-18 0-8 4-14 10-18-10 4-18 10-24 18Z',
  tiger:
    'M16 24C8 12 18 4 30 12c12-4 28-4 40 0 12-8 22 0 14 12 6 10 8 22 4 34-6 18-22 28-38 28S18 76 12 58c-4-12-2-24 4-34ZM30 42l14 6-14 4ZM70 42l-14 6 14 4ZM42 60h16l-8 8Z',
} as const;
const beast = (side: 'dragon' | 'tiger'): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 100 92', class: `beast beast-${side}`, 'aria-hidden': 'true' },
    svgElement('path', { d: beasts[side], 'fill-rule': 'evenodd' }),
  );

function stage(t: DrawSay): DrawStage {
  const places = (['dragon', 'tiger'] as const).map((side) => {
    const place = element('div', { class: 'dt-card' });
    const view = element(
      'div',
      { class: `dt-side dt-side-${side}` },
      beast(side),
      place,
      element('h2', {}, t(side === 'tiger' ? 'tigerSide' : side)),
    );
    return { place, view };
  });
  const view = element('div', { class: 'dt-stage' }, ...places.map((one) => one.view));
  let lying = 0;
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, showMs, phase }: DrawMoment) {
      const now = drawn ? cardsLying(drawn.length, sinceMs, showMs) : 0;
      const winner = drawn && phase === 'result' ? dragonTigerWinner(drawn) : '';
      view.dataset['winner'] = winner;
      if (now === lying) return false;
      for (const [nth, { place }] of places.entries()) {
        const card = drawn?.[nth];
        if (nth >= now) place.replaceChildren();
        else if (card !== undefined && place.childElementCount === 0) place.append(dealtCard(card));
      }
      const more = now > lying;
      lying = now;
      return more;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const spot = (name: (typeof names)[number]) =>
    board.spot(
      name,
      `dt-spot dt-${name}`,
      element('strong', {}, spotName(name, t)),
      element('span', { class: 'pays' }, board.odds(name)),
    );
  return element(
    'div',
    { class: 'dt' },
    spot('dragon'),
    element('div', { class: 'dt-ties' }, spot('tie'), spot('suitedTie')),
    spot('tiger'),
  );
}

/** The roads read dragon where baccarat has the banker. */
function handsOf(past: readonly Drawn[]): RoadHand[] {
  const winners = { dragon: 'banker', tiger: 'player', tie: 'tie' } as const;
  return past.map((drawn) => ({ winner: winners[dragonTigerWinner(drawn)], pairs: { player: false, banker: false } }));
}

function history(t: DrawSay) {
  const bead = new Road(t('beads'), 'dt-bead', 14);
  const big = new Road(t('runs'), 'dt-big', 26);
  const counts = element('p', { class: 'dt-counts' });
  const signs = { banker: t('dragonSign'), player: t('tigerSign'), tie: t('tieSign') };
  return {
    view: element(
      'section',
      { class: 'dt-history', 'aria-label': t('history') },
      counts,
      element('div', { class: 'dt-boards' }, bead.view, big.view),
    ),
    show(past: readonly Drawn[]) {
      const hands = handsOf(past);
      const of = (winner: string) => hands.filter((hand) => hand.winner === winner).length;
      const spoken = `${t('dragon')} ${of('banker')} · ${t('tigerSide')} ${of('player')} · ${t('tie')} ${of('tie')}`;
      counts.textContent = spoken;
      bead.draw(
        beadRoad(hands).map((cell) => ({
          ...cell,
          marks: [circle(cell, `dt-mark-${cell.hand.winner}`, 8.6), letter(cell, signs[cell.hand.winner], 'bead-sign')],
        })),
        spoken,
      );
      big.draw(
        bigRoad(hands).map((cell) => ({
          ...cell,
          marks: [
            circle(cell, `dt-run-${cell.side}`, 7),
            ...(cell.ties > 0 ? [letter(cell, String(cell.ties), 'road-ties')] : []),
          ],
        })),
        spoken,
      );
    },
  };
}

function resultWords(drawn: Drawn, t: DrawSay): string {
  const [dragon = 0, tiger = 0] = drawn;
  const winner = dragonTigerWinner(drawn);
  const cards = { dragon: cardText(dragon), tiger: cardText(tiger) };
  return winner === 'tie' ? t('dragonTigerTie', cards) : t('dragonTigerWon', { side: spotName(winner, t), ...cards });
}

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(t),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) => resultWords(drawn, t),
    groupName: (group, spot) => (group === 'side' ? `${t('dragon')}, ${t('tigerSide')}` : spotName(spot, t)),
    rules: [t('dragonTigerRules')],
  }),
};
