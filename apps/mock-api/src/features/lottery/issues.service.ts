import { Injectable } from '@nestjs/common';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  DrawnIssue,
  listLatestResults,
  listLotteryMenus,
  listLotteryResults,
  listPopularLotteries,
  listVietnamMenus,
  listVietnamRecent,
  listVietnamResults,
  LotteryItem,
  OpenIssue,
  readLotteryDraw,
  readLotteryIssue,
} from '@apsara/api/lottery-issues';
import { MAX_CHASE } from '@apsara/domain/lottery/orders/states';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryTypeOf, lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { inLobbyOrder, type SiteLottery } from '@apsara/domain/lottery/settings/site-lotteries';
import { currentIssue, issueNumbered, issuesFrom, lastIssue, type Issue } from '@apsara/domain/lottery/titles/schedule';
import { lotteryTitles, titleOf } from '@apsara/domain/lottery/titles/titles';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import type { CatalogueGame } from '../games/catalogue.service.ts';
import { SiteCataloguesService } from '../games/site-catalogues.service.ts';
import { DrawsService } from './draws.service.ts';
import { OutsideDraws } from './outside-draws.service.ts';
import { SiteLotteries } from './site-lotteries.service.ts';

const POPULAR_MS = 7 * dayMs;

/** Issues in a row that may have no result: of those drawn outside, nobody has entered it yet. */
const WITHOUT_RESULT = 14;

/** Results that a table shows. */
const RESULTS = 20;

const SOUTH_TIME = '16:15';

const times = ({ number, opensAt, closesAt, drawsAt }: Issue) => ({
  numero: number,
  openTime: wireInstant(opensAt),
  closeTime: wireInstant(closesAt),
  drawTime: wireInstant(drawsAt),
});

function knownTitle(gameId: string): LotteryTitle {
  const title = titleOf(gameId);
  if (!title) throw new Refusal('lottery.title_unknown');
  return title;
}

const gameKey = ({ vendor, code }: LotteryTitle): string => `${vendor}/${code}`;

const isVietnamese = ({ vendor }: LotteryTitle): boolean => vendor === 'TCG_LOTTO_VN';

type Region = AnswerOf<typeof listVietnamMenus>[number]['region'];

const regionOf = ({ draws, schedule }: LotteryTitle): Region =>
  draws === 'vnnorth' ? 'north' : schedule.kind === 'daily' && schedule.at === SOUTH_TIME ? 'south' : 'central';

const inMode =
  (mode: number | undefined) =>
  ({ modes }: LotteryTitle): boolean =>
    mode === undefined || modes.some((each) => each === mode);

/** A lottery that the site offers, with its game. */
type ShownLottery = SiteLottery & { game: CatalogueGame };

/** What lobbies, tables and results show: lotteries, issues and draws, all calculated from the clock and the chains. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogues: SiteCataloguesService,
    private readonly draws: DrawsService,
    private readonly outside: OutsideDraws,
    private readonly lotteries: SiteLotteries,
  ) {}

  async listLotteryMenus(
    { prizeMode }: ValidInputOf<typeof listLotteryMenus>,
    caller: Caller,
  ): Promise<AnswerOf<typeof listLotteryMenus>> {
    const games = await this.#items(lotteryTitles, caller, inMode(prizeMode));
    const groups = lotteryTypes.map((lotteryType) => ({
      lotteryType,
      games: games.filter((game) => game.lotteryType === lotteryType),
    }));
    return groups.filter((group) => group.games.length > 0);
  }

  async listPopularLotteries(
    { count }: ValidInputOf<typeof listPopularLotteries>,
    caller: Caller,
  ): Promise<LotteryItem[]> {
    const rows = await this.database.query
      .selectFrom('lotteryOrders')
      .select(['lottery', ({ fn }) => fn.count('memberId').distinct().as('members')])
      .where('siteCode', '=', caller.site.code)
      .where('placedAt', '>=', new Date(this.clock.now().getTime() - POPULAR_MS))
      .groupBy('lottery')
      .execute();
    const members = new Map(rows.map(({ lottery, members: found }) => [lottery, Number(found)]));
    const items = await this.#items(lotteryTitles, caller);
    const most = items.toSorted((a, b) => (members.get(b.gameId) ?? 0) - (members.get(a.gameId) ?? 0));
    return most.slice(0, count);
  }

  async listVietnamMenus(
    { prizeMode }: ValidInputOf<typeof listVietnamMenus>,
    caller: Caller,
  ): Promise<AnswerOf<typeof listVietnamMenus>> {
    const titles = lotteryTitles.filter(isVietnamese);
    return Promise.all(
      (['north', 'central', 'south'] as const).map(async (region) => {
        const ofRegion = titles.filter((title) => regionOf(title) === region);
        return { region, games: await this.#items(ofRegion, caller, inMode(prizeMode)) };
      }),
    );
  }

  async listVietnamRecent({ count }: ValidInputOf<typeof listVietnamRecent>, caller: Caller): Promise<LotteryItem[]> {
    const items = await this.#items(lotteryTitles.filter(isVietnamese), caller);
    const drawTime = ({ last }: LotteryItem): string => last?.drawTime ?? '';
    return items.toSorted((a, b) => drawTime(b).localeCompare(drawTime(a))).slice(0, count);
  }

  async listVietnamResults({ gameId, size }: ValidInputOf<typeof listVietnamResults>): Promise<DrawnIssue[]> {
    const title = knownTitle(gameId);
    if (!isVietnamese(title)) throw new Refusal('lottery.title_unknown');
    return this.#results(title, size);
  }

  async listLotteryResults({ gameId, size }: ValidInputOf<typeof listLotteryResults>): Promise<DrawnIssue[]> {
    return this.#results(knownTitle(gameId), size);
  }

  async listLatestResults(): Promise<AnswerOf<typeof listLatestResults>> {
    const found = await Promise.all(
      lotteryTitles.map(async (title) =>
        (await this.#results(title, 1)).map((result) => ({ ...result, gameId: title.code })),
      ),
    );
    return found.flat();
  }

  async readLotteryIssue(
    { gameId }: ValidInputOf<typeof readLotteryIssue>,
    caller: Caller,
  ): Promise<AnswerOf<typeof readLotteryIssue>> {
    const offer = await this.lotteries.offered(gameId, caller.site);
    const { title } = offer;
    const now = this.clock.now();
    const isStopped = await this.lotteries.stopped(caller.site, now);
    const { byCode } = await this.catalogues.of(caller.site.code);
    const game = byCode.get(gameKey(title));
    if (!game) throw new Refusal('lottery.title_unknown');
    const item = await this.#item({ ...offer, game }, caller, isStopped);
    const issues = issuesFrom(title.schedule, currentIssue(title.schedule, now), MAX_CHASE);
    const next = issues.map((issue) => ({ ...times(issue), stopped: isStopped(gameId, issue.number) }));
    return { ...item, next, results: await this.#results(title, RESULTS) };
  }

  async readLotteryDraw({
    gameId,
    numero,
  }: ValidInputOf<typeof readLotteryDraw>): Promise<AnswerOf<typeof readLotteryDraw>> {
    const title = knownTitle(gameId);
    const now = this.clock.now();
    const issue = issueNumbered(title.schedule, numero);
    const current = currentIssue(title.schedule, now);
    if (!issue || issue.slot > current.slot) throw new Refusal('lottery.issue_unknown', { max: String(MAX_CHASE) });
    if ((await this.outside.sourceOf(title, issue.slot)) === 'outside') throw new Refusal('lottery.no_proof');
    const { drawer, seedHash, anchor, madeAt, steps, link, seed } = await this.draws.proofOf(title, issue);
    const isDrawn = issue.drawsAt <= now;
    return {
      gameId,
      numero,
      drawTime: wireInstant(issue.drawsAt),
      drawer,
      seedHash,
      anchor,
      anchorTime: wireInstant(madeAt),
      steps,
      link: isDrawn ? link : null,
      seed: isDrawn ? seed : null,
      winNo: isDrawn ? await this.draws.drawOf(title, issue) : null,
    };
  }

  /** Those that the site offers, in the order of its lobby. */
  async #items(
    titles: readonly LotteryTitle[],
    caller: Caller,
    fits: (title: LotteryTitle) => boolean = () => true,
  ): Promise<LotteryItem[]> {
    const offerOf = await this.lotteries.offers(caller.site);
    const isStopped = await this.lotteries.stopped(caller.site, this.clock.now());
    const { byCode } = await this.catalogues.of(caller.site.code);
    const offers = titles.map(offerOf).filter(({ title, state }) => state !== 'off' && fits(title));
    const shown = inLobbyOrder(offers).flatMap((offer) => {
      const game = byCode.get(gameKey(offer.title));
      return game ? [{ ...offer, game }] : [];
    });
    return Promise.all(shown.map((offer) => this.#item(offer, caller, isStopped)));
  }

  async #item(
    { title, state, game }: ShownLottery,
    { language }: Caller,
    isStopped: (lottery: string, number: string) => boolean,
  ): Promise<LotteryItem> {
    const { code: gameId, vendor: vassalage, gameType, family, modes, schedule } = title;
    const [open, [last]] = await Promise.all([this.#open(title), this.#results(title, 1)]);
    return {
      gameId,
      gameName: game.names[language],
      vassalage,
      gameType,
      lotteryType: lotteryTypeOf(family),
      prizeModes: [...modes],
      maintenance: state === 'maintenance' || game.maintenance,
      minutes: schedule.kind === 'every' ? schedule.minutes : null,
      serverTime: wireInstant(this.clock.now()),
      current: { ...open, stopped: isStopped(gameId, open.numero) },
      last: last ?? null,
    };
  }

  async #open(title: LotteryTitle): Promise<Omit<OpenIssue, 'stopped'>> {
    const issue = currentIssue(title.schedule, this.clock.now());
    const source = await this.outside.sourceOf(title, issue.slot);
    const seedHash = source === 'house' ? (await this.draws.proofOf(title, issue)).seedHash : null;
    return { ...times(issue), source, seedHash };
  }

  /**
   * Draws that were committed before they came, and confirmed results from outside, the latest first. An issue that
   * waits for its result from outside hides none of those before it.
   */
  async #results(title: LotteryTitle, count: number): Promise<DrawnIssue[]> {
    const latest = lastIssue(title.schedule, this.clock.now());
    const issues = issuesFrom(title.schedule, latest, count + WITHOUT_RESULT, -1);
    const results: DrawnIssue[] = [];
    for (const issue of issues) {
      if (results.length === count) break;
      const { madeAt } = await this.draws.proofOf(title, issue);
      if (madeAt > issue.closesAt) break;
      const winNo = await this.draws.resultOf(title, issue);
      if (winNo !== null) results.push({ numero: issue.number, drawTime: wireInstant(issue.drawsAt), winNo });
    }
    return results;
  }
}
