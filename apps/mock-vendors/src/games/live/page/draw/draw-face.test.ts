// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveGameNames, liveGames, type LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import { drawSeries, seriesFrom } from '@apsara/domain/games/live-tables/live-series';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { languageCodes, type Language } from '@apsara/domain/sites/languages';
import { loadWords } from '../../../../page-kit/words.ts';
import type { DrawState } from '../../live-api.ts';
import { Slip } from '../slip.ts';
import { liveWords } from '../words.ts';
import { faceOf } from './draw-face.ts';
import { looks } from './looks.ts';
import { drawWords } from './words.ts';

const closesAt = Date.parse('2026-05-01T10:00:26Z');

async function faceIn(game: LiveGameName, language: Language = 'EN') {
  const session = {
    token: 't',
    vendor: 'EA',
    game: `EA-${game.toUpperCase()}`,
    name: game,
    member: 'm-1',
    currency: 'USD',
    mode: 'real',
    language,
    timeZone: undefined,
  } as const;
  const [live, t, { lookOf }] = await Promise.all([
    loadWords(language, liveWords),
    loadWords(language, drawWords),
    looks[game](),
  ]);
  return faceOf({ session, name: `${game}.classic`, live, t, lookOf });
}

let nth = 0;
const series = (game: LiveGameName) =>
  must(
    seriesFrom(
      drawSeries(liveGames[game], (count) => (nth += 7919) % count),
      liveGames[game],
    ),
    'a series',
  );

function stateOf(game: LiveGameName): DrawState {
  const [drawn, ...history] = series(game);
  return {
    table: `${game}.classic`,
    now: closesAt,
    shoe: 'series-1',
    hand: 5,
    seal: 'f00d',
    lastHand: false,
    closesAt,
    dealt: { drawn: must(drawn, 'a draw'), resultAt: closesAt + 9_000, nextAt: closesAt + 15_000 },
    settled: false,
    history,
    bets: {},
  };
}

beforeEach(() => {
  window.matchMedia = vi.fn<typeof window.matchMedia>().mockReturnValue({ matches: true } as MediaQueryList);
});

const buttons = (view: HTMLElement) => [...view.querySelectorAll<HTMLButtonElement>('[data-spot]')];

describe.each(liveGameNames)('the table of %s', (game) => {
  test('has a button for every spot, and each takes a chip and names it', async () => {
    const face = await faceIn(game);
    const slip = new Slip(face.limits);
    face.spots.onPress((spots) => slip.put(spots, face.limits.least));
    const shown = buttons(face.spots.view).map(({ dataset }) => dataset['spot']);
    expect(shown).toHaveLength(Object.keys(liveGames[game].spots).length);
    expect(new Set(shown)).toEqual(new Set(Object.keys(liveGames[game].spots)));
    for (const button of buttons(face.spots.view)) button.click();
    face.spots.show(slip);
    const named = buttons(face.spots.view).filter((button) => button.getAttribute('aria-label')?.includes('1.00'));
    expect(named).toHaveLength(Object.keys(liveGames[game].spots).length);
  });

  test('shows its draw when betting is closed, and lights what won when it stands', async () => {
    const face = await faceIn(game);
    const state = stateOf(game);
    face.show({ ...state, dealt: null }, closesAt - 5_000);
    expect(face.moment(state, closesAt - 1).phase).toBe('betting');
    for (let ms = 0; ms <= 9_200; ms += 200) face.show(state, closesAt + ms);
    expect(face.moment(state, closesAt + 9_000).phase).toBe('result');
    const result = must(face.result(state), 'a result');
    face.spots.mark(result.on);
    const { drawn } = must(state.dealt, 'a draw');
    for (const button of buttons(face.spots.view)) {
      const pays = must(liveGames[game].spots[must(button.dataset['spot'], 'a spot')], 'a spot').pays(drawn);
      expect(button.dataset['result']).toBe(pays > 100 ? 'won' : pays > 0 ? 'returned' : 'lost');
    }
    face.showHistory(state, true);
    expect(face.history.childElementCount).toBeGreaterThan(0);
    expect(face.history.textContent).not.toMatch(/undefined|NaN/);
  });

  test.each(languageCodes)('says its spots and results in %s', async (language) => {
    const face = await faceIn(game, language);
    const said = Object.keys(liveGames[game].spots).map(face.spotName);
    expect(new Set(said).size).toBe(said.length);
    const words = [...said, must(face.result(stateOf(game)), 'a result').words].join(' ');
    expect(words).not.toMatch(/\{\w+\}|undefined|NaN/);
  });
});

test('neighbours put a chip on a number and two on each side of it, and calls on parts of the wheel', async () => {
  const face = await faceIn('roulette');
  const put = vi.fn<(spots: readonly string[]) => void>();
  face.spots.onPress(put);
  const calls = [...face.spots.view.querySelectorAll<HTMLButtonElement>('.rl-call')];
  itemAt(calls, calls.length - 1).click();
  must(
    buttons(face.spots.view).find(({ dataset }) => dataset['spot'] === '0'),
    'zero',
  ).click();
  expect(put).toHaveBeenLastCalledWith(['3', '26', '0', '32', '15']);
  itemAt(calls, 0).click();
  expect(put.mock.lastCall?.[0]).toHaveLength(9);
});

test('a player who joins late sees the draw that stands', async () => {
  const face = await faceIn('sicBo');
  face.show(stateOf('sicBo'), closesAt + 9_000);
  expect(face.stage.querySelectorAll('.covered-things .die')).toHaveLength(3);
});
