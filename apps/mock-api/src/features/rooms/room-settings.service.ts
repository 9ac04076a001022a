import { Injectable } from '@nestjs/common';
import { newRoomSettings, openRooms, type RoomSettings } from '@apsara/domain/rooms/rooms';
import { plainText } from '@apsara/domain/members/messages';
import { languageCodes, type Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { RoomSettingsRow, updateRoomSettings } from '@apsara/api/room-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import type { Queries } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { RoomLog } from './room-log.service.ts';

/** How the chat rooms of a site work, as its operators set them. */
@Injectable()
export class RoomSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly sites: SitesService,
    private readonly log: RoomLog,
  ) {}

  async settingsOf(siteCode: string, queries: Queries = this.database.query): Promise<RoomSettings> {
    const rule = await queries.selectFrom('roomRules').selectAll().where('siteCode', '=', siteCode).executeTakeFirst();
    return rule ?? newRoomSettings;
  }

  /** The rooms of a site that has switched them on. @throws Refusal site.switched_off */
  async openAt(siteCode: string): Promise<{ rooms: Language[]; settings: RoomSettings }> {
    const site = await this.sites.byCode(siteCode);
    requireSwitch(site, 'CHATROOM3');
    const settings = await this.settingsOf(siteCode);
    return { rooms: openRooms(site.languages, settings), settings };
  }

  /** @throws Refusal site.switched_off, rooms.unknown */
  async requireRoom(siteCode: string, room: Language): Promise<RoomSettings> {
    const { rooms, settings } = await this.openAt(siteCode);
    if (!rooms.includes(room)) throw new Refusal('rooms.unknown');
    return settings;
  }

  async listRoomSettings({ site }: SignedInCaller): Promise<WholeList<RoomSettingsRow>> {
    return new WholeList([await this.#of(site.code)]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readRoomSettings(id: string, { site }: SignedInCaller): Promise<RoomSettingsRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    return this.#of(id);
  }

  /** A room that is paused or closed takes no message once this has answered. @throws Refusal request.not_found */
  async updateRoomSettings(
    { id, closed, paused, words, ...figures }: ValidInputOf<typeof updateRoomSettings>,
    caller: SignedInCaller,
  ): Promise<RoomSettingsRow> {
    const before = await this.readRoomSettings(id, caller);
    const rule = {
      ...figures,
      closed: languageCodes.filter((code) => closed.includes(code)),
      paused: languageCodes.filter((code) => paused.includes(code)),
      words: [...new Set(words.map(plainText).filter(Boolean))],
    };
    const numbers = await this.database.transaction(async (transaction) => {
      await transaction
        .insertInto('roomRules')
        .values({ siteCode: id, ...rule })
        .onConflict((taken) => taken.column('siteCode').doUpdateSet(rule))
        .execute();
      // Who writes holds the room and asks the rule then: each message is before the change, or sees it.
      const changed: [Language, number][] = [];
      for (const language of before.languages)
        changed.push([language, await this.log.next(transaction, { siteCode: id, language })]);
      return changed;
    });
    const after = await this.#of(id);
    await this.audit.changed('rooms.settings_changed', id, caller, { before, after });
    for (const [language, no] of numbers) this.log.notify({ siteCode: id, language }, no);
    return after;
  }

  async #of(id: string): Promise<RoomSettingsRow> {
    const { languages, switches } = await this.sites.byCode(id);
    const { closed, paused, slowSeconds, refuseLinks, words, keepDays } = await this.settingsOf(id);
    return {
      id,
      languages,
      on: switches.has('CHATROOM3'),
      closed: [...closed],
      paused: [...paused],
      slowSeconds,
      refuseLinks,
      words: [...words],
      keepDays,
    };
  }
}
