import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createOwnPush, Push } from '@apsara/api/push';
import { isPushEndpoint, pushBrowsers, pushDays } from '@apsara/domain/members/push';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import type { Queries } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { isPoint } from './push-to.ts';

/** What ends a browser's notices: the end of sessions, of all of a member's but one, or of a device. */
export interface PushEnd {
  memberId: string;
  deviceHash?: Uint8Array<ArrayBuffer> | undefined;
  except?: Uint8Array<ArrayBuffer> | undefined;
}

/** The browsers in which members see new messages as notices. */
@Injectable()
export class PushService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'push'>,
    jobs: JobsService,
  ) {
    jobs.every('push-forget', '47 3 * * *', () => this.forget());
  }

  async readOwnPush({ actor }: SignedInCaller): Promise<Push> {
    const deviceHash = await this.#deviceOf(actor);
    if (!deviceHash || !this.config.push) return { key: '', isOn: false };
    const memberId_deviceHash = { memberId: actor.id, deviceHash };
    const there = await this.database.pushSubscription.findUnique({ where: { memberId_deviceHash } });
    return { key: this.config.push.publicKey, isOn: there !== null };
  }

  /** A browser has one member's notices: those of the last who turned them on. @throws Refusal site.switched_off, request.invalid */
  async createOwnPush(browser: ValidInputOf<typeof createOwnPush>, caller: SignedInCaller): Promise<Push> {
    const { actor, language } = caller;
    const deviceHash = await this.#deviceOf(actor);
    if (!deviceHash || !this.config.push) throw new Refusal('site.switched_off');
    const { endpoint, publicKey, secret } = browser;
    if (!isPushEndpoint(endpoint, this.config.push.hosts))
      throw new Refusal('request.invalid', { fields: [{ path: 'endpoint', code: 'format' }] });
    if (!isPoint(publicKey)) throw new Refusal('request.invalid', { fields: [{ path: 'publicKey', code: 'format' }] });
    const keys = { publicKey, secret, language, createdAt: this.clock.now() };
    const kept = { id: randomUUID(), memberId: actor.id, deviceHash, ...keys };
    await this.database.transaction(async (transaction) => {
      const others = transaction
        .deleteFrom('pushSubscriptions')
        .where('memberId', '=', actor.id)
        .where('endpoint', '!=', endpoint);
      // One of a member's browsers at a time, so that the device has one and all together are counted.
      await transaction.selectFrom('members').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
      await others.where('deviceHash', '=', deviceHash).execute();
      await transaction
        .insertInto('pushSubscriptions')
        .values({ endpoint, ...kept })
        .onConflict((row) => row.column('endpoint').doUpdateSet(kept))
        .execute();
      const newest = transaction
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('memberId', '=', actor.id)
        .where('endpoint', '!=', endpoint)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(pushBrowsers - 1);
      await others.where('id', 'not in', newest).execute();
    });
    return this.readOwnPush(caller);
  }

  async removeOwnPush(caller: SignedInCaller): Promise<Push> {
    const deviceHash = await this.#deviceOf(caller.actor);
    if (deviceHash)
      await this.database.pushSubscription.deleteMany({ where: { memberId: caller.actor.id, deviceHash } });
    return this.readOwnPush(caller);
  }

  /** With sessions that a member or the house ends, and not with those that only idled, in the transaction that ends them. */
  async endOfSessions(ended: readonly { tokenHash: Uint8Array }[], queries: Queries): Promise<void> {
    if (ended.length === 0) return;
    const tokenHashes = ended.map(({ tokenHash }) => tokenHash);
    await queries
      .deleteFrom('pushSubscriptions')
      .using('sessions as s')
      .where('s.tokenHash', 'in', tokenHashes)
      .whereRef('s.memberId', '=', 'pushSubscriptions.memberId')
      .whereRef('s.deviceHash', '=', 'pushSubscriptions.deviceHash')
      .execute();
  }

  /** All of a member's browsers but the one of the session `except`, or one device. */
  async endOfMember({ memberId, deviceHash, except }: PushEnd, queries: Queries): Promise<void> {
    const all = queries.deleteFrom('pushSubscriptions').where('memberId', '=', memberId);
    const ended = deviceHash ? all.where('deviceHash', '=', deviceHash) : all;
    const present = except && (await this.#deviceOf({ tokenHash: except }));
    await (present ? ended.where('deviceHash', '!=', present) : ended).execute();
  }

  /** Browsers that nobody has logged in with for long, and those of closed accounts. */
  async forget(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - pushDays * dayMs);
    const { numDeletedRows } = await this.database.query
      .deleteFrom('pushSubscriptions as p')
      .where((row) =>
        row.or([
          row.not(
            row.exists(
              row
                .selectFrom('sessions as s')
                .select('s.id')
                .whereRef('s.memberId', '=', 'p.memberId')
                .whereRef('s.deviceHash', '=', 'p.deviceHash')
                .where('s.lastSeenAt', '>', since),
            ),
          ),
          row.exists(
            row
              .selectFrom('members as m')
              .select('m.id')
              .whereRef('m.id', '=', 'p.memberId')
              .where('m.status', '!=', 'active'),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  async #deviceOf({ tokenHash }: { tokenHash: Uint8Array<ArrayBuffer> }) {
    const session = await this.database.session.findUnique({ where: { tokenHash }, select: { deviceHash: true } });
    return session?.deviceHash ?? undefined;
  }
}
