import './andar-bahar.css';
import { andarCards, andarCounts, andarWins } from '@apsara/domain/games/live-tables/card-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { element } from '../../../../page-kit/element.ts';
import { cardText, dealtCard } from './dealt-card.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawMoment, DrawStage, LookOf } from './look.ts';
import type { DrawSay } from './words.ts';

const CARD_MS = 320;
const JOKER_MS = 900;

const rangeOf = (spot: string): string => spot.replace('cards', '').replace('-', '–');
function spotName(spot: string, t: DrawSay): string {
  if (spot === 'andar' || spot === 'bahar') return t(spot);
  return t('cardsRange', { range: rangeOf(spot) });
}

/** The joker in the middle, and the cards going to both sides in turn. */
function stage(t: DrawSay): DrawStage {
  const joker = element('div', { class: 'ab-joker' });
  const rows = { andar: element('div', { class: 'ab-cards' }), bahar: element('div', { class: 'ab-cards' }) };
  const side = (name: 'andar' | 'bahar') =>
    element('div', { class: `ab-side ab-side-${name}` }, element('h2', {}, t(name)), rows[name]);
  const count = element('p', { class: 'ab-count' });
  const view = element(
    'div',
    { class: 'ab-stage' },
    side('andar'),
    element('div', { class: 'ab-middle' }, joker, count),
    side('bahar'),
  );
  let lying = 0;
  return {
    view,
    show(drawn: Drawn | undefined, { sinceMs, phase }: DrawMoment) {
      const now = drawn
        ? Math.min(drawn.length, Math.floor(Math.max(0, sinceMs - JOKER_MS + 2 * CARD_MS) / CARD_MS))
        : 0;
      view.dataset['winner'] = drawn && phase === 'result' ? (andarWins(drawn) ? 'andar' : 'bahar') : '';
      if (now === lying) return false;
      if (now < lying) for (const place of [joker, rows.andar, rows.bahar]) place.replaceChildren();
      for (const [nth, card] of (drawn ?? []).slice(0, now).entries()) {
        if (nth < lying && now > lying) continue;
        const place = nth === 0 ? joker : nth % 2 === 1 ? rows.andar : rows.bahar;
        place.append(dealtCard(card));
      }
      for (const row of [rows.andar, rows.bahar]) row.style.setProperty('--many', String(row.childElementCount));
      count.textContent = now > 1 ? t('cardsDealt', { cards: now - 1 }) : '';
      const more = now > lying;
      lying = now;
      return more;
    },
  };
}

function layout(board: DrawBoard, t: DrawSay): HTMLElement {
  const pays = (spot: string) => element('span', { class: 'pays' }, board.odds(spot));
  const sides = (['andar', 'bahar'] as const).map((spot) =>
    board.spot(spot, `ab-spot ab-${spot}`, element('strong', {}, t(spot)), pays(spot)),
  );
  const counts = andarCounts.map(({ from, to }) => {
    const spot = `cards${from}-${to}`;
    return board.spot(spot, 'ab-range', element('b', {}, rangeOf(spot)), pays(spot));
  });
  return element(
    'div',
    { class: 'ab' },
    element('div', { class: 'ab-spots' }, ...sides),
    element('h2', {}, t('cardsBets')),
    element('div', { class: 'ab-ranges' }, ...counts),
  );
}

/** A bar for every round: up for andar, down for bahar, as long as its cards were many. */
function history(t: DrawSay) {
  const bars = element('div', { class: 'ab-bars', role: 'img' });
  const counts = element('p', { class: 'ab-counts' });
  return {
    view: element('section', { class: 'ab-history', 'aria-label': t('history') }, counts, bars),
    show(past: readonly Drawn[]) {
      const andar = past.filter(andarWins).length;
      const spoken = `${t('andar')} ${andar} · ${t('bahar')} ${past.length - andar}`;
      counts.textContent = spoken;
      bars.setAttribute('aria-label', spoken);
      bars.replaceChildren(
        ...past.slice(-28).map((drawn) => {
          const bar = element(
            'i',
            { class: andarWins(drawn) ? 'ab-bar-andar' : 'ab-bar-bahar' },
            element('b', {}, String(andarCards(drawn))),
          );
          bar.style.setProperty('--share', String(andarCards(drawn) / 49));
          return bar;
        }),
      );
    },
  };
}

export const lookOf: LookOf = {
  spotName,
  look: ({ t, board }) => ({
    stage: stage(t),
    layout: layout(board, t),
    history: history(t),
    resultWords: (drawn) =>
      t('andarResult', {
        side: t(andarWins(drawn) ? 'andar' : 'bahar'),
        joker: cardText(drawn[0] ?? 0),
        cards: andarCards(drawn),
      }),
    groupName: (_, spot) => spotName(spot, t),
    rules: [t('andarRules'), t('andarFirst')],
  }),
};
