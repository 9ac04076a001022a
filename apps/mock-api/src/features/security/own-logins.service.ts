import { Injectable } from '@nestjs/common';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listOwnLogins } from '@apsara/api/security';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { countryOf } from '../../shared/input/countries.ts';
import { cursorOf, positionOf, UUID } from '../../shared/lists/cursor.ts';
import { wireInstant } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { DisownedLogins } from '../sessions/disowned-logins.service.ts';
import { NoticesService } from './notices.service.ts';

const PAGE = 20;

/** Where and when a member logged in, and which of it was someone else. */
@Injectable()
export class OwnLoginsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly disowned: DisownedLogins,
    private readonly notices: NoticesService,
  ) {}

  async listOwnLogins(
    { cursor }: ValidInputOf<typeof listOwnLogins>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnLogins>> {
    const position = positionOf(cursor, UUID);
    const own = this.database.query.selectFrom('sessions').selectAll().where('memberId', '=', actor.id);
    const before = position
      ? own.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(position[0], position[1])))
      : own;
    const rows = await before
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const now = this.clock.now();
    return {
      content: shown.map(({ id, tokenHash, userAgent, ip, createdAt, endedAt, expiresAt, disownedAt }) => ({
        id,
        at: wireInstant(createdAt),
        device: deviceWords(userAgent),
        ip,
        country: countryOf(ip) ?? '',
        open: endedAt === null && expiresAt > now,
        current: Buffer.from(tokenHash).equals(actor.tokenHash),
        disowned: disownedAt !== null,
      })),
      nextCursor: last && rows.length > PAGE ? cursorOf([last.createdAt, last.id]) : null,
      addresses: position ? [] : await this.#addresses(actor.id),
    };
  }

  /** @throws Refusal request.not_found for the session that asks, and for another account's */
  async markLoginDisowned(id: string, { actor }: SignedInCaller): Promise<{ stays: boolean }> {
    const memberId = actor.id;
    const answer = await this.disowned.disown(id, await this.members.byId(memberId), actor.tokenHash);
    const { ip, userAgent } = await this.database.session.findUniqueOrThrow({ where: { id } });
    const details = { ip, device: deviceWords(userAgent) || '?' };
    await this.notices.send({ memberId, kind: 'login_disowned', details });
    return answer;
  }

  async #addresses(memberId: string): Promise<AnswerOf<typeof listOwnLogins>['addresses']> {
    const rows = await this.database.query
      .selectFrom('sessions')
      .select(({ fn }) => ['ip', fn.max('lastSeenAt').as('lastAt')])
      .where('memberId', '=', memberId)
      .where('disownedAt', 'is', null)
      .groupBy('ip')
      .orderBy('lastAt', 'desc')
      .limit(PAGE)
      .execute();
    return rows.map(({ ip, lastAt }) => ({ ip, country: countryOf(ip) ?? '', lastAt: wireInstant(lastAt) }));
  }
}
