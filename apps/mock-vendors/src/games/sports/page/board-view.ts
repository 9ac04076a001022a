import type { SportKey } from '@apsara/domain/games/sports/sports-kinds';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../page-kit/element.ts';
import type { BoardState, FixtureView } from '../sports-api.ts';
import { timeText } from './labels.ts';
import { matchCard, type CardActions, type MatchCard } from './match-card.ts';
import { sportIcon } from './sport-icon.ts';
import type { SportsSay } from './words.ts';

const places: Readonly<Record<FixtureView['phase'], number>> = { live: 0, upcoming: 1, postponed: 2, finished: 2 };

/** Matches in play come first, then upcoming ones, then finished ones, the latest first. */
function inOrder(a: FixtureView, b: FixtureView): number {
  if (places[a.phase] !== places[b.phase]) return places[a.phase] - places[b.phase];
  const later = a.kickoffAt - b.kickoffAt || a.id.localeCompare(b.id);
  return places[a.phase] === 2 ? -later : later;
}

/** A round of a league: its matches have the same kick-off. */
const sectionOf = (match: FixtureView): string => `${places[match.phase]} ${match.league} ${match.kickoffAt}`;

/** All matches of the chosen sport. */
export class BoardView {
  readonly matches = new Map<string, FixtureView>();
  private readonly cards = new Map<string, MatchCard>();
  private readonly tabs: Record<string, { button: HTMLButtonElement; count: HTMLElement }> = {};
  private readonly list = element('div', { class: 'match-list', role: 'tabpanel' });
  private shown = '';
  private sport: SportKey;
  readonly view: HTMLElement;

  constructor(
    private readonly t: SportsSay,
    /** The title's sports, of which there is one at least. */
    own: readonly SportKey[],
    /** The tournament that an esports title is named after; leagues belong to it. */
    private readonly tournament: string | undefined,
    private readonly actions: CardActions & {
      chosen: (fixture: string, selection: Selection) => boolean;
      onResults: () => void;
    },
  ) {
    this.sport = itemAt(own, 0);
    const tabs = element(
      'div',
      { class: 'sport-tabs', role: 'tablist', 'aria-label': t('sportsTabs') },
      ...own.map((sport) => this.tab(sport)),
    );
    tabs.addEventListener('keydown', (event) => this.onKey(event, own));
    this.list.append(element('p', { class: 'quiet' }, t('waiting')));
    const results = element('button', { type: 'button', class: 'results-open' }, t('results'));
    results.addEventListener('click', () => actions.onResults());
    const line = element('div', { class: 'board-line' }, element('p', { class: 'simulated' }, t('simulated')), results);
    this.view = element('section', { class: 'board' }, tabs, line, this.list);
    this.choose(this.sport);
  }

  /** @returns the matches that the word was about. */
  hear({ whole, fixtures, gone }: BoardState): FixtureView[] {
    if (whole) this.matches.clear();
    for (const id of gone) this.matches.delete(id);
    for (const match of fixtures) this.matches.set(match.id, match);
    for (const id of this.cards.keys()) if (!this.matches.has(id)) this.cards.delete(id);
    this.show();
    return fixtures;
  }

  show(): void {
    const own = [...this.matches.values()].filter(({ sport }) => sport === this.sport).toSorted(inOrder);
    const order = own.map((match) => `${match.id} ${places[match.phase]}`).join();
    for (const match of own) this.card(match).show(match, (selection) => this.actions.chosen(match.id, selection));
    if (order !== this.shown) this.list.replaceChildren(...this.sections(own));
    this.shown = order;
    for (const [sport, { count }] of Object.entries(this.tabs)) {
      const live = [...this.matches.values()].filter((match) => match.sport === sport && match.phase === 'live').length;
      count.textContent = live > 0 ? this.t('live') : '';
    }
  }

  /** Shows a match and marks it; one that has left the board changes nothing. */
  seek(id: string): void {
    const match = this.matches.get(id);
    if (!match) return;
    this.choose(match.sport);
    const { view } = this.card(match);
    view.dataset['sought'] = 'true';
    view.scrollIntoView({ block: 'center' });
  }

  private card(match: FixtureView): MatchCard {
    const card = this.cards.get(match.id) ?? matchCard(match, this.t, this.actions);
    this.cards.set(match.id, card);
    return card;
  }

  private sections(matches: readonly FixtureView[]): HTMLElement[] {
    const sections = new Map<string, FixtureView[]>();
    for (const match of matches) sections.set(sectionOf(match), [...(sections.get(sectionOf(match)) ?? []), match]);
    return [...sections.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { league, kickoffAt, phase } = first;
      const heading = element(
        'h2',
        {},
        element('span', {}, this.tournament ? `${this.tournament} · ${this.t(league)}` : this.t(league)),
        element('time', {}, timeText(kickoffAt, this.actions.timeZone)),
      );
      if (phase === 'live') heading.append(element('span', { class: 'live-mark' }, this.t('live')));
      return element(
        'section',
        { class: 'round', 'data-phase': phase },
        heading,
        ...own.map((match) => this.card(match).view),
      );
    });
  }

  private tab(sport: SportKey): HTMLButtonElement {
    const count = element('span', { class: 'tab-live' });
    const button = element(
      'button',
      { type: 'button', role: 'tab', class: 'sport-tab' },
      sportIcon(sport),
      this.t(sport),
      count,
    );
    button.addEventListener('click', () => this.choose(sport));
    this.tabs[sport] = { button, count };
    return button;
  }

  private choose(sport: SportKey): void {
    this.sport = sport;
    for (const [key, { button }] of Object.entries(this.tabs)) {
      button.setAttribute('aria-selected', String(key === sport));
      button.tabIndex = key === sport ? 0 : -1;
    }
    if (this.matches.size > 0) this.show();
  }

  private onKey(event: KeyboardEvent, own: readonly SportKey[]): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = own[(own.indexOf(this.sport) + step + own.length) % own.length];
    if (next) this.choose(next);
    this.tabs[this.sport]?.button.focus();
  }
}
