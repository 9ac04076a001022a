import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { HANDOVER_SECONDS } from '@apsara/domain/members/sessions';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createHandover, OwnSession, readLastSession } from '@apsara/api/sessions';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { countryOf } from '../../shared/input/countries.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';
import { PushService } from '../push/push.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { SessionsService } from './sessions.service.ts';

/** What a member sees and does of the own sessions: where they are, ending them, and carrying one to another window. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly codes: OneTimeCodes,
    private readonly sessions: SessionsService,
    private readonly devices: RememberedDevices,
    private readonly push: PushService,
  ) {}

  /** Where the account is signed in now; what ended or idled is not shown. */
  async listOwnSessions({ actor, site }: SignedInCaller): Promise<OwnSession[]> {
    const { idleMinutes } = await this.sites.byCode(site.code);
    const now = this.clock.now();
    const rows = await this.database.session.findMany({
      where: {
        memberId: actor.id,
        endedAt: null,
        expiresAt: { gt: now },
        lastSeenAt: { gt: new Date(now.getTime() - idleMinutes * 60_000) },
      },
      orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    });
    return rows.map(({ id, tokenHash, userAgent, ip, createdAt, lastSeenAt }) => ({
      id,
      device: deviceWords(userAgent),
      ip,
      country: countryOf(ip) ?? '',
      createdAt: wireInstant(createdAt),
      lastSeenAt: wireInstant(lastSeenAt),
      current: Buffer.from(tokenHash).equals(actor.tokenHash),
    }));
  }

  /** The session that began before this one. */
  async readLastSession({ actor }: SignedInCaller): Promise<AnswerOf<typeof readLastSession>> {
    // A view is no session of the member.
    if (actor.view) return { last: null };
    const own = await this.database.session.findUniqueOrThrow({ where: { tokenHash: actor.tokenHash } });
    const last = await this.database.session.findFirst({
      where: { memberId: actor.id, device: own.device, createdAt: { lt: own.createdAt } },
      orderBy: { createdAt: 'desc' },
    });
    if (!last) return { last: null };
    const { createdAt, userAgent, ip } = last;
    return {
      last: { createdAt: wireInstant(createdAt), device: deviceWords(userAgent), country: countryOf(ip) ?? '', ip },
    };
  }

  /** @throws Refusal request.not_found, also for another account's session */
  async endOwnSession(id: string, { actor }: SignedInCaller): Promise<{ ended: number }> {
    if (id === 'others') return { ended: await this.sessions.endAll(actor.id, actor.tokenHash) };
    const ended = await this.sessions.end({ memberId: actor.id, id });
    if (ended === 0) throw new Refusal('request.not_found');
    return { ended };
  }

  /** Forgets a remembered device and ends what is open on it; the session that asks stays. @throws Refusal request.not_found */
  async removeOwnDevice(id: string, { actor }: SignedInCaller): Promise<{ removed: true }> {
    const deviceHash = await this.devices.hashOf(id, actor.id);
    const others = { memberId: actor.id, deviceHash, except: actor.tokenHash };
    await this.sessions.end(others, async (transaction) => {
      await this.devices.forget(id, transaction);
      await this.push.endOfMember({ memberId: actor.id, deviceHash }, transaction);
    });
    return { removed: true };
  }

  async createHandover(
    { browser }: ValidInputOf<typeof createHandover>,
    { actor, site }: SignedInCaller,
  ): Promise<{ code: string }> {
    return {
      code: await this.codes.issue({
        siteCode: site.code,
        purpose: 'handover',
        memberId: actor.id,
        details: { session: Buffer.from(actor.tokenHash).toString('hex'), browser: hexHash(browser) },
        seconds: HANDOVER_SECONDS,
      }),
    };
  }
}
