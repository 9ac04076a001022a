import { sports } from '@apsara/domain/games/sports/sports-kinds';
import { marketOf, markets, selections, type Selection } from '@apsara/domain/games/sports/sports-markets';
import { element, icon } from '../../../page-kit/element.ts';
import type { FixtureView } from '../sports-api.ts';
import { clockText, oddsText, selectionName, shortName } from './labels.ts';
import type { SportsSay } from './words.ts';

export interface CardActions {
  /** The time zone of kick-off times; the site's. */
  timeZone: string | undefined;
  onPick: (fixture: string, selection: Selection) => void;
  onProof: (fixture: string) => void;
}

export interface MatchCard {
  view: HTMLElement;
  show: (match: FixtureView, chosen: (selection: Selection) => boolean) => void;
}

const MOVE_SHOWN_MS = 4_000;

function oddsButton(selection: Selection, first: FixtureView, t: SportsSay) {
  const odds = element('strong', { class: 'odds-value' });
  const name = element('span', { class: 'odds-name' }, shortName(selection, first, t));
  const button = element('button', { type: 'button', class: 'odds' }, name, odds);
  let last: number | null | undefined;
  let calm = 0;
  const move = (now: number) => {
    if (last === undefined || last === null || last === now) return;
    button.dataset['moved'] = now > last ? 'up' : 'down';
    clearTimeout(calm);
    calm = window.setTimeout(() => delete button.dataset['moved'], MOVE_SHOWN_MS);
  };
  const show = (match: FixtureView, isChosen: boolean) => {
    const now = match.odds[selection] ?? null;
    if (now !== null) move(now);
    last = now;
    odds.textContent = now === null ? '–' : oddsText(now);
    button.disabled = now === null;
    button.setAttribute('aria-pressed', String(isChosen));
    const words = now === null ? t('closed') : oddsText(now);
    button.setAttribute('aria-label', `${t(marketOf(selection))}: ${selectionName(selection, match, t)}, ${words}`);
  };
  return { button, show };
}

function side(name: string) {
  const score = element('strong', { class: 'score' });
  return { score, view: element('div', { class: 'side' }, element('span', { class: 'team' }, name), score) };
}

/** One match: its sides, score and odds. It is created once and then updated, so that the focus stays. */
export function matchCard(first: FixtureView, t: SportsSay, actions: CardActions): MatchCard {
  const clock = element('span', { class: 'clock' });
  const note = element('span', { class: 'note' });
  const [home, away] = [side(first.home), side(first.away)];
  const proof = element('button', { type: 'button', class: 'card-proof', 'aria-label': t('proof') }, icon('rules'));
  proof.addEventListener('click', () => actions.onProof(first.id));
  const buttons = selections
    .filter((selection) => sports[first.sport].hasDraw || selection !== 'winner.draw')
    .map((selection) => ({ selection, ...oddsButton(selection, first, t) }));
  for (const { selection, button } of buttons)
    button.addEventListener('click', () => actions.onPick(first.id, selection));
  const groups = markets.map((market) => {
    const own = buttons.filter(({ selection }) => marketOf(selection) === market);
    return element(
      'div',
      { class: `market market-${market}`, role: 'group', 'aria-label': t(market) },
      element('span', { class: 'market-name', 'aria-hidden': 'true' }, t(market)),
      element('div', { class: 'market-odds' }, ...own.map(({ button }) => button)),
    );
  });
  const head = element('div', { class: 'card-head' }, clock, note, proof);
  const offers = element('div', { class: 'markets' }, ...groups);
  const view = element(
    'article',
    { class: 'match', 'aria-label': `${first.home} – ${first.away}` },
    head,
    home.view,
    away.view,
    offers,
  );
  return {
    view,
    show(match, chosen) {
      const hasScore = match.phase === 'live' || match.phase === 'finished';
      view.dataset['phase'] = match.phase;
      clock.textContent = clockText(match, t, actions.timeZone);
      note.textContent = match.phase === 'postponed' ? t('postponed') : match.corrected ? t('corrected') : '';
      home.score.textContent = hasScore ? String(match.score.home) : '';
      away.score.textContent = hasScore ? String(match.score.away) : '';
      offers.hidden = match.phase === 'finished' || match.phase === 'postponed';
      for (const { selection, show } of buttons) show(match, chosen(selection));
    },
  };
}
