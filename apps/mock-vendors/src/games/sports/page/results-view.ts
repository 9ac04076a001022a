import { RESULTS_KEPT_DAYS } from '@apsara/domain/games/sports/sports-fixtures';
import type { LeagueKey } from '@apsara/domain/games/sports/sports-leagues';
import { addDays, dayOf, startOfDay, type Day } from '@apsara/domain/time';
import { element, icon } from '../../../page-kit/element.ts';
import type { ResultsAnswer, ResultView } from '../sports-api.ts';
import { selectionName, timeText } from './labels.ts';
import type { SportsSay } from './words.ts';

const TYPED_MS = 300;

/** Which results are asked for; instants in ISO. */
export interface WantedResults {
  from: string;
  before: string;
  team: string;
  league?: LeagueKey;
  after?: string;
}

interface ResultsViewOptions {
  t: SportsSay;
  /** The site's, as in its lobby; the device's where it names none. */
  timeZone: string | undefined;
  /** The title's leagues. */
  leagues: readonly LeagueKey[];
  ask: (wanted: WantedResults) => Promise<ResultsAnswer>;
  onProof: (fixture: string) => void;
}

/** The matches that ended, by day, league and team, page by page. */
export function resultsView({ t, timeZone, leagues, ask, onProof }: ResultsViewOptions) {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = element('select', { id: 'result-day' });
  const league = element('select', { id: 'result-league' });
  league.append(element('option', { value: '' }, t('allLeagues')));
  for (const key of leagues) league.append(element('option', { value: key }, t(key)));
  const team = element('input', { id: 'result-team', type: 'search', maxlength: '40', autocomplete: 'off' });
  const list = element('div', { class: 'results' });
  const status = element('p', { class: 'quiet', role: 'status' });
  const more = element('button', { type: 'button', class: 'slip-mode results-more' }, t('moreResults'));
  let days: Day[] = [];
  let next: string | null = null;
  /** Which question was asked last; the answers of others come too late. */
  let asked = 0;

  async function load(after?: string): Promise<void> {
    asked += 1;
    const own = asked;
    const chosen = days[day.selectedIndex] ?? dayOf(new Date(), zone);
    const [from, before] = [startOfDay(chosen, zone), startOfDay(addDays(chosen, 1), zone)];
    const key = leagues[league.selectedIndex - 1];
    const wanted = { from: from.toISOString(), before: before.toISOString(), team: team.value.trim() };
    more.disabled = true;
    try {
      const answer = await ask({ ...wanted, ...(key && { league: key }), ...(after && { after }) });
      if (own !== asked) return;
      if (after === undefined) list.replaceChildren();
      list.append(...answer.results.map((result) => resultCard(result, { t, timeZone, onProof })));
      next = answer.next;
      status.textContent = list.childElementCount === 0 ? t('noResults') : '';
    } catch {
      if (own === asked) status.textContent = t('offline');
    }
    more.hidden = next === null;
    more.disabled = false;
  }

  let typing = 0;
  for (const choice of [day, league]) choice.addEventListener('change', () => void load());
  team.addEventListener('input', () => {
    clearTimeout(typing);
    typing = window.setTimeout(() => void load(), TYPED_MS);
  });
  more.addEventListener('click', () => void load(next ?? undefined));

  const field = (label: string, input: HTMLElement) =>
    element('div', { class: 'result-field' }, element('label', { for: input.id }, label), input);
  const fields = [field(t('day'), day), field(t('league'), league), field(t('team'), team)];
  // A title of one league has none to choose from.
  if (leagues.length === 1) fields.splice(1, 1);
  return {
    parts: [element('div', { class: 'result-filters' }, ...fields), status, list, more],
    open(): void {
      const today = dayOf(new Date(), zone);
      days = Array.from({ length: RESULTS_KEPT_DAYS }, (_, ago) => addDays(today, -ago));
      day.replaceChildren(...days.map((each, ago) => element('option', {}, ago === 0 ? t('today') : each)));
      void load();
    },
  };
}

function resultCard(
  result: ResultView,
  { t, timeZone, onProof }: Pick<ResultsViewOptions, 't' | 'timeZone' | 'onProof'>,
): HTMLElement {
  const { id, league, home, away, kickoffAt, score, corrected, provable, settled } = result;
  const match = `${home} – ${away}`;
  const markets = settled.map(({ market, won }) =>
    element(
      'div',
      {},
      element('dt', {}, t(market)),
      element('dd', {}, won ? selectionName(won, result, t) : t('stakesReturned')),
    ),
  );
  const notes = [...(score ? [] : [t('postponed')]), ...(corrected ? [t('corrected')] : [])];
  const named = { type: 'button', class: 'card-proof', 'aria-label': `${t('proof')}: ${match}` };
  const proof = element('button', named, icon('rules'));
  proof.addEventListener('click', () => onProof(id));
  return element(
    'article',
    { class: 'result', 'aria-label': match },
    element(
      'header',
      {},
      element('time', {}, timeText(kickoffAt, timeZone)),
      element('span', {}, t(league)),
      ...(provable ? [proof] : []),
    ),
    element('p', { class: 'result-score' }, score ? `${home} ${score.home}–${score.away} ${away}` : match),
    ...notes.map((note) => element('p', { class: 'quiet' }, note)),
    element('dl', {}, ...markets),
  );
}
