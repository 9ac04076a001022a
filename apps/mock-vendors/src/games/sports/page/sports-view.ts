import type { SoldShare } from '@apsara/domain/games/sports/sports-bets';
import { sportKeys } from '@apsara/domain/games/sports/sports-kinds';
import { leagues } from '@apsara/domain/games/sports/sports-leagues';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { catalogueOf, sportsTitleOf } from '@apsara/domain/games/sports/sports-titles';
import { must } from '@apsara/domain/must';
import { element, icon } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { barButtons } from '../../../page-kit/top-bar.ts';
import type { BetView, ResultsAnswer } from '../sports-api.ts';
import { betsView } from './bets-view.ts';
import { BoardView } from './board-view.ts';
import { resultsView, type WantedResults } from './results-view.ts';
import { Slip } from './slip.ts';
import { slipView } from './slip-view.ts';
import type { SportsSay } from './words.ts';

function topBar({ name, vendor, currency, mode }: PlayerSession, t: SportsSay) {
  const { close, sound, rules } = barButtons(t);
  const title = element(
    'div',
    { class: 'title' },
    element('h1', {}, name),
    element('p', {}, mode === 'demo' ? t('demo') : vendor),
  );
  const balance = element('strong', {}, '–');
  const wallet = element('div', { class: 'wallet' }, element('span', {}, `${t('balance')} ${currency}`), balance);
  return {
    close,
    sound,
    rules,
    balance,
    view: element('header', { class: 'top book-top' }, close, title, wallet, sound, rules),
  };
}

interface ViewActions {
  onPick: (fixture: string, selection: Selection) => void;
  onProof: (fixture: string) => void;
  onResults: () => void;
  /** A page of ended matches. */
  askResults: (wanted: WantedResults) => Promise<ResultsAnswer>;
  onSlip: () => void;
  onBet: () => void;
  onSell: (bet: BetView, share: SoldShare) => void;
  onTake: (bet: BetView) => void;
}

export type Panel = 'slip' | 'bets';

/** The slip and the bets share a place: beside the matches, and on a phone a sheet at the bottom that a press opens. */
function sidePlace(t: SportsSay, panels: Readonly<Record<Panel, HTMLElement>>) {
  const line = element('p', { class: 'announcement book-line', role: 'status' });
  const make = (panel: Panel, label: string) => {
    const count = element('span', { class: 'tab-count' });
    return { panel, count, button: element('button', { type: 'button', class: 'side-tab' }, label, count) };
  };
  const slip = make('slip', t('slip'));
  const bets = make('bets', t('myBets'));
  const tabs = [slip, bets];
  const body = element('div', { class: 'side-body' }, panels.slip, panels.bets);
  const shut = element(
    'button',
    { type: 'button', class: 'icon-button side-shut', 'aria-label': t('done') },
    icon('down'),
  );
  const view = element(
    'aside',
    { class: 'side-place' },
    element('div', { class: 'side-tabs' }, ...tabs.map(({ button }) => button), shut),
    line,
    body,
  );
  const open = (panel: Panel, isOpen = true) => {
    view.dataset['open'] = String(isOpen);
    panels.slip.hidden = panel !== 'slip';
    panels.bets.hidden = panel !== 'bets';
    for (const tab of tabs) tab.button.setAttribute('aria-pressed', String(tab.panel === panel));
  };
  for (const { panel, button } of tabs) button.addEventListener('click', () => open(panel));
  const close = () => void (view.dataset['open'] = 'false');
  shut.addEventListener('click', close);
  view.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  open('slip', false);
  return { view, announce: announcer(line), open, counts: { slip: slip.count, bets: bets.count } };
}

/** The whole page, drawn once; `sports-game.ts` sets what its parts show. */
export function sportsView(session: PlayerSession, t: SportsSay) {
  const { currency } = session;
  const nothing = () => undefined;
  const actions: ViewActions = {
    onPick: nothing,
    onProof: nothing,
    onResults: nothing,
    askResults: () => Promise.resolve({ results: [], next: null }),
    onSlip: nothing,
    onBet: nothing,
    onSell: nothing,
    onTake: nothing,
  };
  const slip = new Slip(currency);
  const bar = topBar(session, t);
  const title = must(sportsTitleOf(session.game), `the leagues of ${session.game}`);
  const own = sportKeys.filter((sport) => title.leagues.some((league) => leagues[league].sport === sport));
  const board = new BoardView(t, own, catalogueOf(title.book) === 'esports' ? session.name : undefined, {
    timeZone: session.timeZone,
    chosen: (fixture, selection) => slip.has(fixture, selection),
    onPick: (fixture, selection) => actions.onPick(fixture, selection),
    onProof: (fixture) => actions.onProof(fixture),
    onResults: () => actions.onResults(),
  });
  const ticket = slipView({ slip, currency, t, onChange: () => actions.onSlip(), onBet: () => actions.onBet() });
  const bets = betsView({
    t,
    onSell: (bet, share) => actions.onSell(bet, share),
    onTake: (bet) => actions.onTake(bet),
    onProof: (fixture) => actions.onProof(fixture),
  });
  const side = sidePlace(t, { slip: ticket.view, bets: bets.view });
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const resultsSheet = sheet(t('results'), t('done'), 'results-sheet');
  const proofSheet = sheet(t('proof'), t('done'), 'proof');
  const results = resultsView({
    t,
    timeZone: session.timeZone,
    leagues: title.leagues,
    ask: (wanted) => actions.askResults(wanted),
    onProof: (fixture) => actions.onProof(fixture),
  });
  const place = element('div', { class: 'book' }, board.view, side.view);
  const view = element(
    'main',
    { class: 'game sports-game' },
    bar.view,
    place,
    facts.view,
    rulesSheet.view,
    resultsSheet.view,
    proofSheet.view,
  );
  return { view, actions, slip, bar, board, ticket, bets, side, facts, rulesSheet, results, resultsSheet, proofSheet };
}

export type SportsView = ReturnType<typeof sportsView>;
