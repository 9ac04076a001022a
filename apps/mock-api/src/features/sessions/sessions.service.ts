import { Injectable } from '@nestjs/common';
import { asId } from '@apsara/domain/ids';
import type { Language } from '@apsara/domain/languages';
import { normalUsername, roleOf, type AccountRole } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedIn } from '@apsara/api/sessions';
import type { Actor, Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { Live } from '../../shared/live.ts';
import { isPassword } from '../../shared/passwords.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';

const ABSOLUTE_MS = 24 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** A session's last sign of life is written at most this often. */
const TOUCH_MS = 60_000;
/** Wrong passwords for one account before it must wait. */
const failures = { max: 10, seconds: 300 };

/** Which side of the house a role may enter (specification 6). */
const welcome: Record<Caller['device'], { roles: readonly AccountRole[]; no: 'session.not_an_agent' | 'session.not_a_member' }> = {
  console: { roles: ['agent'], no: 'session.not_an_agent' },
  web: { roles: ['member', 'agent', 'trial'], no: 'session.not_a_member' },
};

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly live: Live,
  ) {}

  async login(input: { username: string; password: string }, caller: Caller): Promise<SignedIn> {
    const username = normalUsername(input.username);
    const account = `${caller.site.code}/${username}`;
    await this.limiter.take('login-failures', account, failures);
    const member = await this.database.member.findUnique({ where: { siteCode_username: { siteCode: caller.site.code, username } } });
    if (!(await isPassword(member?.passwordHash, input.password)) || !member) throw new Refusal('session.wrong_credentials');
    await this.limiter.forgive('login-failures', account);
    if (member.status !== 'active') throw new Refusal('session.blocked');
    const door = welcome[caller.device];
    if (!door.roles.includes(roleOf(member.type))) throw new Refusal(door.no);
    return this.start(member.id, caller);
  }

  /** Opens a session for an account that has just proven itself. */
  async start(memberId: string, caller: Caller): Promise<SignedIn> {
    const token = newToken();
    const now = this.clock.now();
    const before = await this.database.session.findFirst({ where: { memberId }, select: { memberId: true } });
    await this.database.session.create({
      data: {
        tokenHash: hashToken(token),
        memberId,
        device: caller.device,
        ip: caller.ip,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      },
    });
    return { firstTimeLogin: before === null, passwordExpired: false, token };
  }

  /** Who a token stands for at a site, or undefined when the session ended, idled or never was. */
  async actor(token: string, site: string): Promise<Actor | undefined> {
    const tokenHash = hashToken(token);
    const now = this.clock.now();
    const [row] = await this.database.sql<ActorRow>(
      `SELECT m.id, m.username, m.nickname, m.type, m.language, m.status, s.last_seen_at
         FROM sessions s JOIN members m ON m.id = s.member_id
        WHERE s.token_hash = $1 AND m.site_code = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND s.last_seen_at > $4`,
      [Buffer.from(tokenHash), site, now, new Date(now.getTime() - IDLE_MS)],
      'sessions_actor',
    );
    if (!row) return undefined;
    if (row.status !== 'active') throw new Refusal('session.blocked');
    if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS)
      await this.database.session.update({ where: { tokenHash }, data: { lastSeenAt: now } });
    return {
      id: asId(row.id),
      username: row.username,
      nickname: row.nickname,
      type: row.type,
      role: roleOf(row.type),
      language: row.language,
      tokenHash,
    };
  }

  async logout({ actor }: SignedInCaller): Promise<{ ended: true }> {
    await this.database.session.update({ where: { tokenHash: actor.tokenHash }, data: { endedAt: this.clock.now() } });
    this.live.endSession(Buffer.from(actor.tokenHash).toString('hex'));
    return { ended: true };
  }
}

interface ActorRow {
  id: string;
  username: string;
  nickname: string;
  type: number;
  language: Language;
  status: string;
  last_seen_at: Date;
}
