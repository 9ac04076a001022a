import { Injectable } from '@nestjs/common';
import { roomRules } from '@apsara/domain/rooms/rooms';
import { dayMs } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { RoomSettingsService } from './room-settings.service.ts';

/** Messages that one transaction deletes. */
const AT_ONCE = 2_000;

/**
 * Deletes messages that are older than their site keeps them; what was reported or removed later, as evidence. A site that
 * has switched its rooms off keeps nothing for longer.
 */
@Injectable()
export class RoomsJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: RoomSettingsService,
    jobs: JobsService,
  ) {
    jobs.every('rooms-delete-messages', '53 * * * *', () => this.run());
  }

  /** @returns how many messages were deleted */
  async run(): Promise<number> {
    const sites = await this.database.query.selectFrom('chatRooms').select('siteCode').distinct().execute();
    let deleted = 0;
    for (const { siteCode } of sites) deleted += await this.#runAt(siteCode);
    return deleted;
  }

  async #runAt(siteCode: string): Promise<number> {
    const { keepDays } = await this.settings.settingsOf(siteCode);
    const now = this.clock.now().getTime();
    const plain = new Date(now - keepDays * dayMs);
    const evidence = new Date(now - Math.max(keepDays, roomRules.evidenceDays) * dayMs);
    let deleted = 0;
    for (let count = AT_ONCE; count === AT_ONCE; deleted += count)
      count = await this.#delete(siteCode, plain, evidence);
    return deleted;
  }

  #delete(siteCode: string, plain: Date, evidence: Date): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const old = await transaction
        .selectFrom('roomMessages')
        .select('id')
        .where('siteCode', '=', siteCode)
        .where('at', '<', plain)
        .where(({ and, eb, or }) =>
          or([eb('at', '<', evidence), and([eb('reports', '=', 0), eb('removal', 'is', null)])]),
        )
        .limit(AT_ONCE)
        .forUpdate()
        .execute();
      const ids = old.map(({ id }) => id);
      await transaction.deleteFrom('roomReports').where('messageId', '=', anyOf(ids)).execute();
      await transaction.deleteFrom('roomMessages').where('id', '=', anyOf(ids)).execute();
      return ids.length;
    });
  }
}
