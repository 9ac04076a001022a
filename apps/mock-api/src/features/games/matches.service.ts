import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import { gamePage } from '@apsara/domain/games/game-pages';
import { leaguesOf, sportsTitleOf } from '@apsara/domain/games/sports/sports-titles';
import type { Language } from '@apsara/domain/sites/languages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { codeIn } from '@apsara/api/fact-words';
import type { listMatches, Match } from '@apsara/api/matches';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { LOGGER } from '../../shared/logger.ts';
import { gameItemOf } from './catalogue.service.ts';
import type { Place } from './games.service.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

/** However many visitors look, a vendor is asked this often; odds in play change every few seconds. */
const FRESH_MS = 3_000;
const PATIENCE_MS = 2_000;
/** As many as a page shows before the sportsbook is opened. */
const MOST = 6;

const price = z.number().nullish();
/** The part of a vendor's board that is read. */
const board = z.object({
  fixtures: z.array(
    z.object({
      id: z.string().max(60),
      league: z.string(),
      home: z.string(),
      away: z.string(),
      kickoffAt: z.number(),
      phase: z.string(),
      score: z.object({ home: z.number(), away: z.number() }),
      odds: z.object({ 'winner.home': price, 'winner.draw': price, 'winner.away': price }),
    }),
  ),
});
type Fixture = z.output<typeof board>['fixtures'][number];

function oddsText(thousandths: number | null | undefined): string | null {
  if (typeof thousandths !== 'number') return null;
  const hundredths = String(Math.floor(thousandths / 10)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

function matchOf({ odds, ...fixture }: Fixture, language: Language): Match {
  const { id, league, home, away, kickoffAt, phase, score } = fixture;
  return {
    id,
    league: codeIn(language, league),
    home,
    away,
    kickoffAt: new Date(kickoffAt).toISOString(),
    score: phase === 'live' ? score : null,
    odds: {
      home: oddsText(odds['winner.home']),
      ...('winner.draw' in odds ? { draw: oddsText(odds['winner.draw']) } : {}),
      away: oddsText(odds['winner.away']),
    },
  };
}

/** Whether a title shows all that its vendor's book has. */
function isWholeBook(gameCode: string): boolean {
  const title = sportsTitleOf(gameCode);
  return title !== undefined && title.leagues.length === leaguesOf(title.book).length;
}

/** The matches of the sportsbooks, for pages that show them before a book is opened. */
@Injectable()
export class MatchesService {
  /** By the code of the game that shows them. */
  readonly #boards = new Map<string, CachedValue<readonly Fixture[]>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly catalogues: SiteCataloguesService,
  ) {}

  /** Matches in play come first, then the next ones. A book that does not answer has none. */
  async listMatches(
    { gameType }: ValidInputOf<typeof listMatches>,
    { site, language }: Place,
  ): Promise<AnswerOf<typeof listMatches>> {
    const games = (await this.catalogues.of(site.code)).sorted('popular', language);
    const open = games.filter(
      (each) =>
        each.gameType === gameType && !each.maintenance && gamePage({ ...each, name: each.names.EN }) === 'sports',
    );
    const game = open.find(({ gameCode }) => isWholeBook(gameCode)) ?? open[0];
    if (!game || !this.config.vendorsUrl) return { game: null, matches: [] };
    const fixtures = await this.board(game.gameCode).get();
    const shown = ['live', 'upcoming'].flatMap((phase) => fixtures.filter((fixture) => fixture.phase === phase));
    return {
      game: gameItemOf(game, language),
      matches: shown.slice(0, MOST).map((fixture) => matchOf(fixture, language)),
    };
  }

  private board(gameCode: string): CachedValue<readonly Fixture[]> {
    const board = this.#boards.get(gameCode) ?? new CachedValue(this.clock, FRESH_MS, () => this.read(gameCode));
    this.#boards.set(gameCode, board);
    return board;
  }

  private async read(gameCode: string): Promise<readonly Fixture[]> {
    try {
      const answer = await fetch(
        `${this.config.vendorsUrl}/vendors/sports/board?game=${encodeURIComponent(gameCode)}`,
        {
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
      );
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { fixtures } = board.parse(await answer.json());
      return fixtures.toSorted((a, b) => a.kickoffAt - b.kickoffAt || a.id.localeCompare(b.id));
    } catch (error) {
      this.logger.warn({ err: error, gameCode }, 'a sportsbook did not show its matches');
      return [];
    }
  }
}
