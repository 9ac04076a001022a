import { Injectable } from '@nestjs/common';
import { REMEMBERED_DEVICE_DAYS } from '@apsara/domain/members/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { OwnDevice } from '@apsara/api/sessions';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { countryOf } from '../../shared/input/countries.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { deviceWords } from '../../shared/input/device-words.ts';

/** Devices that are not asked for the authenticator again. The database keeps only the hash of a device's id. */
@Injectable()
export class RememberedDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    jobs.every('sessions-forget-devices', '27 * * * *', () => this.#removeExpired());
  }

  /** Whether the account has proven itself on this device within the last 30 days; notes the use. */
  async recognise(memberId: string, deviceId: string | undefined): Promise<boolean> {
    if (!deviceId) return false;
    const now = this.clock.now();
    const { count } = await this.database.rememberedDevice.updateMany({
      where: { memberId, deviceHash: hashToken(deviceId), expiresAt: { gt: now } },
      data: { lastUsedAt: now },
    });
    return count > 0;
  }

  async remember(memberId: string, deviceId: string, { ip, userAgent }: Caller): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + REMEMBERED_DEVICE_DAYS * dayMs);
    const seen = { ip, userAgent, lastUsedAt: now, expiresAt };
    const deviceHash = hashToken(deviceId);
    await this.database.rememberedDevice.upsert({
      where: { memberId_deviceHash: { memberId, deviceHash } },
      create: { memberId, deviceHash, createdAt: now, ...seen },
      update: seen,
    });
  }

  async listOwnDevices({ actor }: SignedInCaller): Promise<OwnDevice[]> {
    const rows = await this.database.rememberedDevice.findMany({
      where: { memberId: actor.id, expiresAt: { gt: this.clock.now() } },
      orderBy: { lastUsedAt: 'desc' },
    });
    return rows.map(({ id, userAgent, ip, lastUsedAt, expiresAt }) => ({
      id,
      device: deviceWords(userAgent),
      ip,
      country: countryOf(ip) ?? '',
      lastUsedAt: wireInstant(lastUsedAt),
      expiresAt: wireInstant(expiresAt),
    }));
  }

  /** The hash of a device's id. @throws Refusal request.not_found, also for another account's device */
  async hashOf(id: string, memberId: string): Promise<Uint8Array<ArrayBuffer>> {
    const device = await this.database.rememberedDevice.findFirst({ where: { id, memberId } });
    if (!device) throw new Refusal('request.not_found');
    return device.deviceHash;
  }

  async forget(id: string, transaction: Transaction): Promise<void> {
    await transaction.deleteFrom('rememberedDevices').where('id', '=', id).execute();
  }

  /** Every device of the account gives a second proof again. */
  async forgetAll(memberId: string, queries: Queries = this.database.query): Promise<void> {
    await queries.deleteFrom('rememberedDevices').where('memberId', '=', memberId).execute();
  }

  async #removeExpired(): Promise<void> {
    await this.database.rememberedDevice.deleteMany({ where: { expiresAt: { lte: this.clock.now() } } });
  }
}
