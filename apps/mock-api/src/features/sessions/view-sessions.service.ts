import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { roleOf } from '@apsara/domain/members/members';
import { HANDOVER_SECONDS } from '@apsara/domain/members/sessions';
import { mayView, VIEW_MINUTES, type ViewEnd } from '@apsara/domain/office/member-views';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exchangeMemberView } from '@apsara/api/member-views';
import type { MemberView } from '@apsara/prisma/client';
import type { Actor, Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { hashToken, hexHash, newToken } from '../../shared/secrets/tokens.ts';
import { allRows, lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { actorOf } from './actor-of.ts';
import { accountOf, liveSession } from './live-session.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';

/** The tokens of sessions have no dot. */
const PREFIX = 'view.';

export const isViewToken = (token: string): boolean => token.startsWith(PREFIX);

type Viewed = Pick<MemberView, 'siteCode' | 'memberId' | 'staffId'> & { sessionHash: Uint8Array };

/** Which open views end. */
type Which = { id: string } | { staffId: string; memberId?: string };

/**
 * Views of members by staff. They are kept apart from sessions, so that nothing that asks for a member's sessions, logins
 * or devices finds them.
 */
@Injectable()
export class ViewSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production'>,
    jobs: JobsService,
  ) {
    jobs.every('sessions-end-views', '* * * * *', () => this.endUseless());
  }

  /** Opens a view in place of the former one of the same person. */
  async open(transaction: Transaction, id: string, memberId: string, { actor, site }: SignedInCaller): Promise<void> {
    await lockUntilEnd(transaction, `views/${actor.id}`);
    await this.#end(transaction, { staffId: actor.id }, 'replaced');
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + VIEW_MINUTES * 60_000);
    const of = { siteCode: site.code, memberId, staffId: actor.id, sessionHash: actor.tokenHash };
    await transaction
      .insertInto('memberViews')
      .values({ ...of, id, createdAt, expiresAt })
      .execute();
  }

  /** A code that opens a view in the browser that asked for it. */
  issueCode(view: string, browser: string, { actor, site }: SignedInCaller): Promise<string> {
    return this.codes.issue({
      siteCode: site.code,
      purpose: 'view',
      memberId: actor.id,
      details: { view, browser: hexHash(browser) },
      seconds: HANDOVER_SECONDS,
    });
  }

  /** @throws Refusal session.code_expired, also in another browser, for which the code stays valid */
  async exchangeMemberView(
    { code, browser }: ValidInputOf<typeof exchangeMemberView>,
    { site }: Caller,
  ): Promise<AnswerOf<typeof exchangeMemberView>> {
    const brought = { siteCode: site.code, purpose: 'view', code } as const;
    const { details } = await this.codes.peek(brought);
    if (details['browser'] !== hexHash(browser)) throw new Refusal('session.code_expired');
    await this.codes.take(brought);
    const token = PREFIX + newToken();
    // A repeated request to the console has another code of the same view: the first one of them opens it.
    const view = await this.database.query
      .updateTable('memberViews')
      .set({ tokenHash: hashToken(token) })
      .where('id', '=', String(details['view']))
      .where('tokenHash', 'is', null)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', this.clock.now())
      .returningAll()
      .executeTakeFirst();
    const found = view && (await this.#look(view));
    if (!view || !found || typeof found === 'string') throw new Refusal('session.code_expired');
    const leftMs = view.expiresAt.getTime() - this.clock.now().getTime();
    return { token, account: found.member.username, seconds: Math.floor(leftMs / 1_000) };
  }

  /** Whom a view shows, as long as it runs and its viewer may look; it is no sign of life of either. */
  async actor(token: string, site: string): Promise<Actor | undefined> {
    const tokenHash = hashToken(token);
    const view = await this.database.memberView.findUnique({
      where: { tokenHash, siteCode: site, endedAt: null, expiresAt: { gt: this.clock.now() } },
    });
    const found = view && (await this.#look(view));
    if (!view || !found || typeof found === 'string') return undefined;
    const { networks } = found.staff;
    return { ...this.#actorOf({ ...found.member, passwordDue: false }, tokenHash), networks, view: { id: view.id } };
  }

  byId(id: string): Promise<MemberView> {
    return this.database.memberView.findUniqueOrThrow({ where: { id } });
  }

  /** The open view of a member by one of the staff; null where there is none. */
  openOf(staffId: string, memberId: string): Promise<MemberView | null> {
    return this.database.memberView.findFirst({
      where: { staffId, memberId, endedAt: null, expiresAt: { gt: this.clock.now() } },
    });
  }

  /** @returns how many open views ended */
  end(which: Which, how: ViewEnd): Promise<number> {
    return this.database.transaction((transaction) => this.#end(transaction, which, how));
  }

  /** Ends the views that belong to sessions of staff, which end. */
  async endWith(sessionHashes: Uint8Array[], transaction: Transaction): Promise<void> {
    const views = await transaction
      .selectFrom('memberViews')
      .select('id')
      .where('sessionHash', 'in', sessionHashes)
      .where('endedAt', 'is', null)
      .execute();
    for (const { id } of views) await this.#end(transaction, { id }, 'signed_out');
  }

  /** Ends the views that no longer show anything: their time is over, or their viewer may not look. */
  async endUseless(): Promise<void> {
    const now = this.clock.now();
    const open = await this.database.memberView.findMany({ where: { endedAt: null } });
    for (const view of open) {
      const found = view.expiresAt <= now ? 'expired' : await this.#look(view);
      if (typeof found === 'string') await this.end({ id: view.id }, found);
    }
  }

  async #end(transaction: Transaction, which: Which, how: ViewEnd): Promise<number> {
    const now = this.clock.now();
    const ended = await transaction
      .updateTable('memberViews')
      .set({ endedAt: now, endedBy: sql<ViewEnd>`CASE WHEN expires_at <= ${now} THEN 'expired' ELSE ${how} END` })
      .where('endedAt', 'is', null)
      .where((row) => row.and(which))
      .returning(['siteCode', 'memberId', 'staffId', 'endedBy'])
      .execute();
    for (const { siteCode, memberId, staffId, endedBy } of ended) {
      const people = await transaction
        .selectFrom('members')
        .select(['id', 'username'])
        .where('id', 'in', [memberId, staffId])
        .execute();
      const nameOf = (id: string): string => people.find((one) => one.id === id)?.username ?? '';
      const details = { by: nameOf(staffId), account: nameOf(memberId), end: endedBy ?? how };
      await this.audit.record('members.view_ended', `${siteCode}/${memberId}`, details, transaction);
    }
    return ended.length;
  }

  /** Who looks at whom; why not, where the viewer has signed out or may not, or where the member sees nothing. */
  async #look({ siteCode, memberId, staffId, sessionHash }: Viewed) {
    const { query } = this.database;
    const session = liveSession(query, sessionHash, siteCode, this.clock.now());
    const [row] = await allRows(query, session, 'sessions_actor');
    if (!row || row.id !== staffId) return 'signed_out';
    const staff = this.#actorOf(row, new Uint8Array(sessionHash));
    const mayLook = row.status === 'active' && !staff.passwordDue && !staff.secondFactorDue && mayView(staff.staffRole);
    const member = await accountOf(query, memberId, siteCode).executeTakeFirst();
    const isShown = member?.status === 'active' && ['member', 'agent'].includes(roleOf(member.type));
    return mayLook && isShown ? { staff, member } : 'forbidden';
  }

  #actorOf(row: Parameters<typeof actorOf>[0], tokenHash: Uint8Array<ArrayBuffer>): Actor {
    return actorOf(row, tokenHash, { now: this.clock.now(), config: this.config });
  }
}
