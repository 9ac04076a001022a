import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { MEMBER } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CatalogueService, type CatalogueGame } from '../games/catalogue.service.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { MembersService } from '../members/members.service.ts';
import { AdjustmentsService } from '../seamless/adjustments.service.ts';
import type { Site } from '../sites/sites.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ScenarioSite } from './scenario-site.ts';
import { ScenarioVendor, type Fact, type PlayedCall } from './scenario-vendor.ts';
import { isTransferName, seamlessScenario, type ScenarioName, type SeamlessScenarioName } from './scenarios.ts';
import { bookStatements, type Statement } from './statements.ts';
import { TransferRuns } from './transfer-runs.ts';
import type { TransferScenarioName } from './transfer-scenarios.ts';

export interface ScenarioOrder {
  vendor: string;
  names: readonly ScenarioName[];
  /** How long a slow bet takes. */
  slowMs: number;
  site: Site;
  /** Where the platform listens. */
  platform: string;
}

export interface ScenarioResult {
  name: ScenarioName;
  passed: boolean;
  exchanges: PlayedCall[];
  facts: Fact[];
  statements: Statement[];
}

export interface ScenarioRun {
  vendor: string;
  /** The account that was opened for this run. */
  member: string;
  passed: boolean;
  results: ScenarioResult[];
}

/** A name nobody has. */
const newName = (): string => `scenario-${randomBytes(5).toString('hex')}`;

/** Who plays at which table. */
interface Seat extends ScenarioOrder {
  key: string;
  games: readonly CatalogueGame[];
  member: string;
  memberId: string;
}

/** Plays the wallet protocol's scenarios against this very platform over HTTP, as vendors would. Never in production. */
@Injectable()
export class ScenariosService {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
    private readonly catalogue: CatalogueService,
    private readonly sessions: GameSessionsService,
    private readonly members: MembersService,
    private readonly adjustments: AdjustmentsService,
    private readonly transferRuns: TransferRuns,
  ) {}

  /** Codes of the vendors with a key and a game that is open; none where transfers have no vendors' process to go to. */
  async playable({ isSingle }: Site): Promise<string[]> {
    if (!isSingle && !this.transferRuns.isThere) return [];
    const { games } = await this.catalogue.all();
    const open = new Set(games.filter(({ maintenance }) => !maintenance).map(({ vendorCode }) => vendorCode));
    return [...(await this.vendors.all()).values()]
      .filter(({ code, walletKey }) => walletKey && open.has(code))
      .map(({ code }) => code);
  }

  /**
   * Plays with a member of its own, who brings no money but what the vendor pays.
   * @throws Refusal wallets.at_vendors for calls of the wallet protocol at a site whose sessions it does not know,
   * wallets.single for transfers at a site with one wallet, games.unknown for a vendor with no open game
   */
  async play(order: ScenarioOrder): Promise<ScenarioRun> {
    const { isSingle } = order.site;
    if (order.names.some((name) => isTransferName(name) === isSingle))
      throw new Refusal(isSingle ? 'wallets.single' : 'wallets.at_vendors');
    if (!(await this.playable(order.site)).includes(order.vendor)) throw new Refusal('games.unknown');
    // One at a time: a vendor in maintenance is so for everybody.
    const run = this.#last.then(() => this.run(order));
    this.#last = run.catch(() => undefined);
    return run;
  }

  private async run(order: ScenarioOrder): Promise<ScenarioRun> {
    const { vendor, names, site } = order;
    const key = must((await this.vendors.all()).get(vendor)?.walletKey, 'the key of a vendor that plays');
    const games = (await this.catalogue.all()).games.filter((game) => game.vendorCode === vendor && !game.maintenance);
    const member = newName();
    const memberId = await this.openMember(member, site);
    const results = [];
    const seat = { ...order, key, games, member, memberId };
    for (const name of names)
      results.push(await (isTransferName(name) ? this.playTransfer(name, seat) : this.playOne(name, seat)));
    return { vendor, member, passed: results.every(({ passed }) => passed), results };
  }

  private openMember(username: string, site: Site): Promise<string> {
    const { defaultLanguage: language } = site;
    return this.members.open({
      site,
      username,
      password: undefined,
      nickname: '',
      type: MEMBER,
      uplineId: null,
      language,
      profile: {},
      key: undefined,
    });
  }

  /** Approves a correction that waits, in the name of the scenario's member. */
  private async approve(q: string, site: Site, actor: { id: string; username: string }): Promise<void> {
    const { rows } = await this.adjustments.listAdjustments({ filter: { q } }, { site });
    for (const { id } of rows)
      await this.adjustments.decideAdjustment({ id, decision: 'approve', note: 'scenario' }, { site, actor });
  }

  private async playTransfer(name: TransferScenarioName, seat: Seat): Promise<ScenarioResult> {
    const { site, platform, vendor, key, games, memberId } = seat;
    const game = itemAt(games, 0).gameCode;
    const sessionToken = 'transfers need no session';
    const table = {
      platform,
      vendor,
      key,
      memberId,
      sessionToken,
      game,
      otherGame: undefined,
      currency: site.currency,
    };
    const player = await this.transferRuns.play(name, site, table);
    return this.judged(name, memberId, player, () => player.replay());
  }

  private async playOne(
    name: SeamlessScenarioName,
    { site, platform, vendor, key, games, member, memberId, slowMs }: Seat,
  ): Promise<ScenarioResult> {
    const game = itemAt(games, 0);
    const other = games[1];
    const who = { memberId, siteCode: site.code };
    const { database, vendors, catalogue, sessions } = this;
    const openOther = () => this.openMember(newName(), site);
    const approve = (transactionId: string) => this.approve(transactionId, site, { id: memberId, username: member });
    const acts = { openOther, approve };
    const house = new ScenarioSite({ database, vendors, catalogue, sessions, game, who, slowMs, ...acts });
    const sessionToken = await sessions.open(game, who);
    const table = {
      platform,
      vendor,
      key,
      memberId,
      sessionToken,
      game: game.gameCode,
      otherGame: other?.gameCode,
      currency: site.currency,
    };
    const player = new ScenarioVendor(table, this.clock);
    await player.fund();
    await seamlessScenario(name).play(player, house);
    await player.leave();
    return this.judged(name, memberId, player, async () =>
      (await player.replay()).map(({ action, request }) => `${action} ${request.transactionId} was answered otherwise`),
    );
  }

  private async judged(
    name: ScenarioName,
    memberId: string,
    { exchanges, facts }: Pick<ScenarioResult, 'exchanges' | 'facts'>,
    replay: () => Promise<string[]>,
  ): Promise<ScenarioResult> {
    const calls = exchanges.filter(({ action }) => action !== 'balance').length;
    const replayed = await this.replayStatement(memberId, calls, replay);
    const statements = [...(await bookStatements(this.database, memberId)), replayed];
    const passed =
      exchanges.every((exchange) => exchange.passed) && [...facts, ...statements].every(({ holds }) => holds);
    return { name, passed, exchanges, facts, statements };
  }

  /** The fourth statement, by doing it. */
  private async replayStatement(memberId: string, calls: number, replay: () => Promise<string[]>): Promise<Statement> {
    const before = await this.moved(memberId);
    const changed = await replay();
    const moved = (await this.moved(memberId)) - before;
    const found = [...changed, ...(moved === 0 ? [] : [`${moved} transfers more`])];
    const says = 'Replaying all requests gives identical answers and moves no money';
    return { says, holds: found.length === 0, found: found.join('; ') || `${calls} calls replayed` };
  }

  private async moved(memberId: string): Promise<number> {
    const accounts = await this.database.ledgerAccount.findMany({ where: { memberId }, select: { id: true } });
    const ids = accounts.map(({ id }) => id);
    return this.database.ledgerTransfer.count({ where: { OR: [{ debitId: { in: ids } }, { creditId: { in: ids } }] } });
  }
}
