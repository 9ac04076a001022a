import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SiteMemberLogin } from '@apsara/api/office';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { countryOf } from '../../shared/input/countries.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { SiteMembersService } from '../members/site-members.service.ts';

const SHOWN = 100;
/** Digits of a device's hash that are shown. */
const DEVICE_DIGITS = 16;
/** Accounts that are named beside a device that very many used. */
const OTHERS = 20;

/** Where and when members logged in, and who else did on the same device. */
@Injectable()
export class MemberLoginsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: SiteMembersService,
  ) {}

  /** @throws Refusal members.unknown, also for another site's member */
  async listSiteMemberLogins(id: string, { site }: SignedInCaller): Promise<SiteMemberLogin[]> {
    await this.members.ofSite(id, site.code);
    const rows = await this.database.query
      .selectFrom('sessions')
      .selectAll()
      .where('memberId', '=', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    const others = await this.#othersOn(id, site.code);
    const now = this.clock.now();
    return rows.map((row) => {
      const { deviceHash, userAgent, ip, createdAt, lastSeenAt, endedAt, expiresAt, disownedAt } = row;
      const device = deviceHash ? Buffer.from(deviceHash).toString('hex') : '';
      return {
        id: row.id,
        at: wireInstant(createdAt),
        lastSeenAt: wireInstant(lastSeenAt),
        endedAt: wireInstantOrNull(endedAt),
        open: endedAt === null && expiresAt > now,
        browser: deviceWords(userAgent),
        ip,
        country: countryOf(ip) ?? '',
        device: device.slice(0, DEVICE_DIGITS),
        others: others.get(device) ?? [],
        disowned: disownedAt !== null,
      };
    });
  }

  /** Other accounts of the site by the device that both used. */
  async #othersOn(memberId: string, siteCode: string): Promise<Map<string, SiteMemberLogin['others']>> {
    const { query } = this.database;
    const devices = query
      .selectFrom('sessions')
      .select('deviceHash')
      .where('memberId', '=', memberId)
      .where('deviceHash', 'is not', null);
    const rows = await query
      .selectFrom('sessions as s')
      .innerJoin('members as m', 'm.id', 's.memberId')
      .select(['m.id', 'm.username as account', sql<string>`encode(s.device_hash, 'hex')`.as('device')])
      .distinct()
      .where('s.deviceHash', 'in', devices)
      .where('s.memberId', '!=', memberId)
      .where('m.siteCode', '=', siteCode)
      .orderBy('m.username')
      .limit(SHOWN * OTHERS)
      .execute();
    const byDevice = new Map<string, SiteMemberLogin['others']>();
    for (const { id, account, device } of rows) {
      const known = byDevice.get(device) ?? [];
      if (known.length < OTHERS) byDevice.set(device, [...known, { id, account }]);
    }
    return byDevice;
  }
}
