import { Injectable } from '@nestjs/common';
import { alwaysOpen, closingErrors, withoutPast } from '@apsara/domain/games/closings';
import { afterAct, type Marked } from '@apsara/domain/games/site-games';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { changeSiteGames, GameChange, SiteGameRow, updateSiteGame } from '@apsara/api/site-games';
import type { SiteGame } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json } from '../../shared/statements.ts';
import { instantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { SiteVendorsService } from '../vendors/site-vendors.service.ts';
import { gameRow, settingsOf } from './game-rows.ts';
import type { SiteCatalogueGame } from './site-catalogue.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

/** The settings of a game without its key; `version` is that of the settings that they replace. */
type Settings = Omit<SiteGame, 'siteCode' | 'nodeId'>;

const settingsIn = (from: Settings): Settings => ({
  off: from.off,
  maintenanceFrom: from.maintenanceFrom,
  maintenanceUntil: from.maintenanceUntil,
  position: from.position,
  hotRank: from.hotRank,
  isTop: from.isTop,
  gameClassify: from.gameClassify,
  demo: from.demo,
  names: from.names,
  pictureId: from.pictureId,
  version: from.version,
});

/** What a game has of its own, or what the catalogue says. */
const presentSettings = ({ own, isTop, hotRank, gameClassify, hasDemo }: SiteCatalogueGame): Settings =>
  settingsIn(
    own ?? {
      ...alwaysOpen,
      position: null,
      hotRank,
      isTop,
      gameClassify,
      demo: hasDemo,
      names: {},
      pictureId: null,
      version: 0,
    },
  );

/** The games of a site, as its operators set them. */
@Injectable()
export class GameSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogues: SiteCataloguesService,
    private readonly vendors: SiteVendorsService,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws Refusal request.not_found, request.invalid with every invalid field, uploads.unknown, and site.settings_changed
   * when others changed it since it was shown
   */
  async updateSiteGame(
    { id, ...wanted }: ValidInputOf<typeof updateSiteGame>,
    caller: SignedInCaller,
  ): Promise<SiteGameRow> {
    const game = await this.#game(id, caller);
    const settings = settingsIn({
      ...wanted,
      maintenanceFrom: instantOrNull(wanted.maintenanceFrom),
      maintenanceUntil: instantOrNull(wanted.maintenanceUntil),
    });
    const fields: FieldError[] = closingErrors(settings, this.clock.now());
    if (settings.demo && !game.hasDemo) fields.push({ path: 'demo', code: 'mismatch' });
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    if (!(await this.#write(game, settings, caller))) throw new Refusal('site.settings_changed');
    this.vendors.forget();
    return gameRow(await this.#game(id, caller), caller.language, this.clock.now());
  }

  /** Each game for itself: a fault at one leaves the others as they are, and the same again changes nothing. */
  async changeSiteGames(
    { ids, act, maintenanceFrom, maintenanceUntil }: ValidInputOf<typeof changeSiteGames>,
    caller: SignedInCaller,
  ): Promise<GameChange[]> {
    const now = this.clock.now();
    const plan = {
      maintenanceFrom: instantOrNull(maintenanceFrom) ?? now,
      maintenanceUntil: instantOrNull(maintenanceUntil),
    };
    const fields = act === 'maintain' ? closingErrors(plan, now) : [];
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    const { all } = await this.catalogues.current(caller.site.code);
    const byId = new Map(all.map((game) => [String(game.nodeId), game]));
    let nextRank = Math.max(0, ...all.map(({ hotRank }) => hotRank ?? 0)) + 1;
    const results: GameChange[] = [];
    for (const id of new Set(ids)) {
      const game = byId.get(id);
      const before = game && withoutPast(presentSettings(game), now);
      const after = before && afterAct(act, before, { ...plan, nextRank });
      if (!game || !before || !after) results.push({ id, result: 'unknown' });
      else if (isSame(before, after)) results.push({ id, result: 'same' });
      else {
        const isWritten = await this.#write(game, after, caller);
        if (isWritten && after.hotRank === nextRank) nextRank += 1;
        results.push({ id, result: isWritten ? 'done' : 'changed_meanwhile' });
      }
    }
    this.vendors.forget();
    return results;
  }

  /** @throws Refusal request.not_found */
  async #game(id: string, { site }: SignedInCaller): Promise<SiteCatalogueGame> {
    const game = (await this.catalogues.current(site.code)).all.find(({ nodeId }) => String(nodeId) === id);
    if (!game) throw new Refusal('request.not_found');
    return game;
  }

  /** Returns false where others changed the game since `settings.version`. @throws Refusal uploads.unknown */
  async #write(game: SiteCatalogueGame, settings: Settings, caller: SignedInCaller): Promise<boolean> {
    const { actor, site } = caller;
    const { nodeId, own } = game;
    const { version, pictureId } = settings;
    if ((own?.version ?? 0) !== version) return false;
    const isWritten = await this.database.transaction(async (transaction) => {
      const values = { ...settings, names: json(settings.names), version: version + 1 };
      const written = await transaction
        .insertInto('siteGames')
        .values({ ...values, siteCode: site.code, nodeId })
        .onConflict((known) =>
          known.columns(['siteCode', 'nodeId']).doUpdateSet(values).where('siteGames.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (!written) return false;
      const former = own?.pictureId ?? null;
      if (pictureId !== former) {
        const purpose = `${site.code}/${nodeId}`;
        if (pictureId) await this.uploads.showOnGame(pictureId, purpose, actor.id, transaction);
        if (former) await this.uploads.remove([former], transaction);
      }
      await this.vendors.countChange(transaction, site.code);
      return true;
    });
    if (isWritten) {
      const change = { before: settingsOf(presentSettings(game)), after: settingsOf(settings) };
      await this.audit.changed('games.changed', String(nodeId), caller, change);
    }
    return isWritten;
  }
}

const isSame = (before: Marked, after: Marked): boolean =>
  before.off === after.off &&
  before.hotRank === after.hotRank &&
  before.isTop === after.isTop &&
  before.maintenanceFrom?.getTime() === after.maintenanceFrom?.getTime() &&
  before.maintenanceUntil?.getTime() === after.maintenanceUntil?.getTime();
