import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { roleOf, type AccountRole } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedIn } from '@apsara/api/sessions';
import type { Actor, Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { isWithin } from '../../shared/network.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { allRows, type Transaction } from '../../shared/statements.ts';
import { hashToken, newToken } from '../../shared/secrets/tokens.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PushService } from '../push/push.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { actorOf } from './actor-of.ts';
import { liveSession } from './live-session.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';
import { seenBefore, type NewPlace } from './known-places.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { isViewToken, ViewSessions } from './view-sessions.service.ts';

const ABSOLUTE_MS = 24 * 3_600_000;
/** A session's last sign of life is written at most this often. */
const TOUCH_MS = 60_000;
/** Expired sessions that one transaction ends. */
const ENDED_AT_ONCE = 1_000;

/** Which side of the house a role may enter (specification 6). */
const welcome: Record<
  Caller['device'],
  { roles: readonly AccountRole[]; no: 'session.not_an_agent' | 'session.not_a_member' }
> = {
  console: { roles: ['agent', 'operator'], no: 'session.not_an_agent' },
  web: { roles: ['member', 'agent', 'trial'], no: 'session.not_a_member' },
};

/** What the door looks at. */
export interface AccountAtLogin {
  id: string;
  type: number;
  status: string;
}

/** How a session begins. */
interface Beginning {
  /** The password must be changed first: until then the gate lets the session do little else. */
  passwordDue?: boolean;
  /** The id of the browser: the account knows this device from then on. */
  deviceId?: string | undefined;
}

/** Sessions of one account, or the one of a token. */
type EndingSessions = { except?: Uint8Array<ArrayBuffer> | undefined } & (
  | { tokenHash: Uint8Array<ArrayBuffer> }
  | { memberId: string; id?: string; deviceHash?: Uint8Array<ArrayBuffer> }
);

interface EndedSession {
  tokenHash: Uint8Array;
}

type Write = (transaction: Transaction) => Promise<void>;

type EndListener = (tokenHashes: Uint8Array[], transaction: Transaction) => Promise<void>;

@Injectable()
export class SessionsService {
  readonly #listeners: EndListener[] = [];
  readonly #placeListeners: ((place: NewPlace) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly sites: SitesService,
    private readonly codes: OneTimeCodes,
    private readonly devices: RememberedDevices,
    private readonly views: ViewSessions,
    private readonly push: PushService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production'>,
    jobs: JobsService,
  ) {
    jobs.every('sessions-forget-codes', '17 * * * *', () => codes.forget());
    jobs.every('sessions-end-expired', '* * * * *', async () => {
      while ((await this.endExpired()) === ENDED_AT_ONCE);
    });
  }

  /** Calls `listener` with the token hashes of sessions that end, in the transaction that ends them. */
  onEnd(listener: EndListener): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` after a login from a new place. The first login of an account is none. */
  onNewPlace(listener: (place: NewPlace) => Promise<void>): void {
    this.#placeListeners.push(listener);
  }

  /**
   * Asked of an account that has proven itself, never before. Where AGENTPOLICY3 is off, agents have no console: they are players.
   * @throws Refusal session.blocked, or not_an_agent, not_a_member by the door, session.address_refused, or site.switched_off
   */
  async checkDoor(member: AccountAtLogin, caller: Caller): Promise<void> {
    if (member.status !== 'active') throw new Refusal('session.blocked');
    const door = welcome[caller.device];
    if (!door.roles.includes(roleOf(member.type))) throw new Refusal(door.no);
    if (roleOf(member.type) === 'operator') {
      const staff = await this.database.staffAccount.findUnique({ where: { memberId: member.id } });
      if (!isWithin(caller.ip, staff?.networks ?? [])) throw new Refusal('session.address_refused');
      return;
    }
    if (caller.closed) throw new Refusal(caller.closed);
    if (caller.device === 'console') requireSwitch(await this.sites.byCode(caller.site.code), 'AGENTPOLICY3');
  }

  /** A session for an account that has just proven itself. @throws Refusal as checkDoor does */
  async enter(member: AccountAtLogin, caller: Caller, beginning: Beginning = {}): Promise<SignedIn> {
    await this.checkDoor(member, caller);
    return this.start(member.id, caller, beginning);
  }

  /** Opens a session and asks nothing. */
  async start(memberId: string, caller: Caller, { passwordDue = false, deviceId }: Beginning = {}): Promise<SignedIn> {
    const token = newToken();
    const now = this.clock.now();
    const deviceHash = deviceId ? hashToken(deviceId) : null;
    const before = await seenBefore(this.database, { memberId, ip: caller.ip, deviceHash });
    await this.database.session.create({
      data: {
        tokenHash: hashToken(token),
        memberId,
        device: caller.device,
        ip: caller.ip,
        userAgent: caller.userAgent,
        deviceHash,
        passwordDue,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      },
    });
    if (before === 'elsewhere')
      for (const tell of this.#placeListeners) await tell({ memberId, ip: caller.ip, userAgent: caller.userAgent });
    return { firstTimeLogin: before === 'never', passwordExpired: passwordDue, token };
  }

  /**
   * The name by which tries from this device are counted; undefined if the account was never signed in on it. Strangers cannot claim
   * it: the id is random, and stays in its browser.
   */
  async knownDevice(
    of: { siteCode: string; username: string },
    deviceId: string | undefined,
  ): Promise<string | undefined> {
    if (!deviceId) return undefined;
    const deviceHash = hashToken(deviceId);
    const known = await this.database.query
      .selectFrom('members as m')
      .innerJoin('sessions as s', 's.memberId', 'm.id')
      .select('m.id')
      .where('m.siteCode', '=', of.siteCode)
      .where('m.username', '=', of.username)
      .where('s.deviceHash', '=', deviceHash)
      .where('s.disownedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return known && Buffer.from(deviceHash).toString('hex');
  }

  /** Who a token stands for at a site, or undefined when the session ended, idled or never was. */
  async actor(token: string, site: string): Promise<Actor | undefined> {
    if (isViewToken(token)) return this.views.actor(token, site);
    const tokenHash = hashToken(token);
    const now = this.clock.now();
    const [row] = await allRows(
      this.database.query,
      liveSession(this.database.query, tokenHash, site, now),
      'sessions_actor',
    );
    if (!row) return undefined;
    if (row.status !== 'active') throw new Refusal('session.blocked');
    if (now.getTime() - row.lastSeenAt.getTime() > TOUCH_MS)
      await this.database.session.update({ where: { tokenHash }, data: { lastSeenAt: now } });
    return actorOf(row, tokenHash, { now, config: this.config });
  }

  /** @param session the hash of its token, in hex. @throws Refusal session.code_expired when the session has ended or expired */
  async requireOpen(session: string, site: string): Promise<void> {
    const tokenHash = new Uint8Array(Buffer.from(session, 'hex'));
    const [row] = await allRows(
      this.database.query,
      liveSession(this.database.query, tokenHash, site, this.clock.now()),
      'sessions_actor',
    );
    if (!row) throw new Refusal('session.code_expired');
  }

  /** In a staff's view of a member it ends the view alone. */
  async logout({ actor }: SignedInCaller): Promise<{ ended: true }> {
    if (actor.view) await this.views.end({ id: actor.view.id }, 'left');
    else await this.end({ tokenHash: actor.tokenHash });
    return { ended: true };
  }

  /**
   * Writes a new password that may stay: the session it was changed in may do everything, and the others end with that write.
   * @param write writes the password
   */
  async passwordChanged(memberId: string, tokenHash: Uint8Array<ArrayBuffer>, write: Write): Promise<void> {
    await this.endAll(memberId, tokenHash, async (transaction) => {
      await write(transaction);
      await transaction
        .updateTable('sessions')
        .set({ passwordDue: false })
        .where('tokenHash', '=', tokenHash)
        .execute();
    });
  }

  /**
   * Ends every session of an account but one, the codes that would open another, and the memory of its devices.
   * @param write what is written with it, all or nothing
   * @returns how many sessions ended
   */
  endAll(memberId: string, except?: Uint8Array<ArrayBuffer>, write?: Write): Promise<number> {
    return this.end({ memberId, except }, async (transaction) => {
      await write?.(transaction);
      await this.codes.endAll(memberId, transaction);
      await this.devices.forgetAll(memberId, transaction);
      await this.push.endOfMember({ memberId, except }, transaction);
    });
  }

  /**
   * Ends the matching sessions, their games and their views of members in one transaction; then notifies the pages that are open in these sessions.
   * @param write what is written with it, all or nothing
   */
  async end({ except, ...where }: EndingSessions, write?: Write): Promise<number> {
    const ended = await this.database.transaction(async (transaction) => {
      await write?.(transaction);
      const sessions = transaction
        .updateTable('sessions')
        .set({ endedAt: this.clock.now() })
        .where('endedAt', 'is', null)
        .where((row) => row.and(where));
      const others = except ? sessions.where('tokenHash', '!=', except) : sessions;
      const over = await others.returning('tokenHash').execute();
      await this.push.endOfSessions(over, transaction);
      return this.#endGames(over, transaction);
    });
    return this.#tell(ended);
  }

  /** Ends the sessions whose time is over. Who still bets in a vendor's window is not idle. */
  async endExpired(): Promise<number> {
    const now = this.clock.now();
    const idleSince = sql<Date>`${now}::timestamptz - h.idle_minutes * interval '1 minute'`;
    const ended = await this.database.transaction(async (transaction) => {
      const over = transaction
        .selectFrom('sessions as s')
        .innerJoin('members as m', 'm.id', 's.memberId')
        .innerJoin('sites as h', 'h.code', 'm.siteCode')
        .select('s.tokenHash')
        .where('s.endedAt', 'is', null)
        .where((row) =>
          row.or([
            row('s.expiresAt', '<=', now),
            row.and([
              row('s.lastSeenAt', '<=', idleSince),
              row.not(
                row.exists(
                  row
                    .selectFrom('bets as b')
                    .select('b.id')
                    .whereRef('b.memberId', '=', 's.memberId')
                    .where('b.placedAt', '>', idleSince),
                ),
              ),
            ]),
          ]),
        )
        .limit(ENDED_AT_ONCE)
        .forUpdate('s')
        .skipLocked();
      const sessions = transaction.updateTable('sessions').set({ endedAt: now }).where('tokenHash', 'in', over);
      return this.#endGames(await sessions.returning('tokenHash').execute(), transaction);
    });
    return this.#tell(ended);
  }

  async #endGames(ended: EndedSession[], transaction: Transaction): Promise<EndedSession[]> {
    const tokenHashes = ended.map((one) => one.tokenHash);
    if (ended.length === 0) return ended;
    for (const listener of this.#listeners) await listener(tokenHashes, transaction);
    await this.views.endWith(tokenHashes, transaction);
    return ended;
  }

  #tell(ended: EndedSession[]): number {
    for (const { tokenHash } of ended) this.live.endSession(Buffer.from(tokenHash).toString('hex'));
    return ended.length;
  }
}
