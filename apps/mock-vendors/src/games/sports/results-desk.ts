import { sports } from '@apsara/domain/games/sports/sports-kinds';
import { leagues, type LeagueKey } from '@apsara/domain/games/sports/sports-leagues';
import { marketOf, markets, resultOf, selections } from '@apsara/domain/games/sports/sports-markets';
import type { SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import type { ResultsAnswer, ResultView } from './sports-api.ts';
import type { FoundResult, SportsStore } from './sports-store.ts';

const RESULTS_ON_PAGE = 20;

export interface AskedResults {
  game: SportsTitle;
  /** All leagues of the title where it is left out. */
  league?: LeagueKey | undefined;
  from: Date;
  before: Date;
  team: string;
  /** The `next` of the page before. */
  after?: { kickoffAt: Date; id: string } | undefined;
}

/** A page of a title's ended matches, the latest first. */
export async function resultsPage(
  store: SportsStore,
  { game, league, from, before, team, after }: AskedResults,
): Promise<ResultsAnswer> {
  const own = game.leagues.filter((each) => league === undefined || each === league);
  const asked = { book: game.book, leagues: own, from, before, team: team.trim(), after: after ?? null };
  const found = await store.results({ ...asked, limit: RESULTS_ON_PAGE + 1 });
  const page = found.slice(0, RESULTS_ON_PAGE);
  const last = found.length > RESULTS_ON_PAGE ? page.at(-1) : undefined;
  return { results: page.map(resultView), next: last ? `${last.kickoffAt.getTime()} ${last.id}` : null };
}

/** How each market was settled; the bets of a market without a winner were returned. */
function resultView({ id, league, home, away, kickoffAt, score, corrected, lines, provable }: FoundResult): ResultView {
  const { sport } = leagues[league];
  const { hasDraw } = sports[sport];
  const settled = markets.map((market) => ({
    market,
    won:
      selections.find(
        (selection) =>
          marketOf(selection) === market && score !== null && resultOf(selection, score, lines, hasDraw) === 'won',
      ) ?? null,
  }));
  return { id, league, home, away, kickoffAt: kickoffAt.getTime(), score, corrected, lines, provable, settled };
}
