import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listShownRoomMessages, RoomMessage } from '@apsara/api/rooms';
import type { RoomSettingsRow } from '@apsara/api/room-desk';
import type { Language } from '@apsara/domain/sites/languages';
import { SitesService } from '../features/sites/sites.service.ts';
import type { Database } from '../shared/database.ts';
import { ConsoleSite } from './console-site.ts';
import { TestAccounts } from './test-accounts.ts';
import type { WireAnswer } from './test-server.ts';

export const valueOf = <T>({ body }: WireAnswer): T => body.value as T;
export const codeOf = ({ body }: WireAnswer): string | undefined => body.errorCode;

/** A site with chat rooms in Khmer, English and Chinese, two members and an agent. */
export class RoomsSite {
  private constructor(
    readonly at: ConsoleSite,
    readonly accounts: TestAccounts,
    readonly dara: string,
    readonly sok: string,
  ) {}

  static async build(): Promise<RoomsSite> {
    const at = await ConsoleSite.build();
    const accounts = new TestAccounts(at.fixture.database, at.clock, at.server);
    const site = new RoomsSite(at, accounts, at.tokens.member, await accounts.signedIn('sokha1', 0));
    await site.switch(true);
    return site;
  }

  get database(): Database {
    return this.at.fixture.database;
  }

  async switch(on: boolean): Promise<void> {
    const sites = this.at.server.app.get(SitesService, { strict: false });
    const { chosenSwitches } = await sites.byCode('lotus');
    const others = chosenSwitches.filter((name) => name !== 'CHATROOM3');
    await this.database.site.update({
      where: { code: 'lotus' },
      data: { switches: on ? [...others, 'CHATROOM3'] : others },
    });
    sites.forget();
  }

  /** Nothing written, and the rules of a site whose members need not wait. */
  async empty(): Promise<void> {
    await this.database.roomReport.deleteMany();
    await this.database.roomMessage.deleteMany();
    await this.database.roomMute.deleteMany();
    await this.database.roomReader.deleteMany();
    await this.database.chatRoom.deleteMany();
    await this.database.roomRule.deleteMany();
    await this.set({ slowSeconds: 0 });
    // The minute in which so many messages were counted is over.
    this.at.clock.move(60_000);
    vi.setSystemTime(this.at.clock.now());
  }

  set(settings: Partial<RoomSettingsRow>): Promise<WireAnswer> {
    return this.at.change('/console/roomSettings/lotus', settings);
  }

  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: object): Promise<WireAnswer> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.at.server.send({ method, path: `/wps${path}`, token, headers, ...(body ? { body } : {}) });
  }

  write(token: string, text: string, { room = 'EN', key = randomUUID() }: { room?: Language; key?: string } = {}) {
    const headers = { 'idempotency-key': key };
    return this.at.server.send({ method: 'POST', path: `/wps/rooms/${room}/messages`, token, headers, body: { text } });
  }

  /** A message that was written. */
  async written(token: string, text: string, room: Language = 'EN'): Promise<RoomMessage> {
    return valueOf<{ message: RoomMessage }>(await this.write(token, text, { room })).message;
  }

  async read(token: string, query = '', room: Language = 'EN') {
    return valueOf<AnswerOf<typeof listShownRoomMessages>>(
      await this.ask('GET', `/rooms/${room}/messages${query}`, token),
    );
  }

  /** The id of an account. */
  async idOf(username: string): Promise<string> {
    return (await this.database.member.findFirstOrThrow({ where: { siteCode: 'lotus', username } })).id;
  }

  mute(memberId: string, hours: number | null, reason = 'Insults'): Promise<WireAnswer> {
    return this.at.send({ method: 'POST', path: '/console/roomMutes', body: { memberId, hours, reason } });
  }
}
