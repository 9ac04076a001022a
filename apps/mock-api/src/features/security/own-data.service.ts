import { Injectable } from '@nestjs/common';
import { OWN_DATA_WAIT_MS } from '@apsara/domain/members/own-data';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { exportOwnData, OwnDataRow } from '@apsara/api/own-data';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportParts } from '../../shared/lists/export-rows.ts';
import { RowStream } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MembersService } from '../members/members.service.ts';
import { NoticesService } from './notices.service.ts';
import { ownDataOf } from './own-data-parts.ts';
import { requirePassword } from './require-password.ts';

/** Everything that the platform keeps about a member, for that member alone. An open session is not enough for it. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
  ) {}

  /** @throws Refusal security.old_password_wrong, security.data_exported, reports.exports_running */
  async exportOwnData(
    { password }: ValidInputOf<typeof exportOwnData>,
    caller: SignedInCaller,
  ): Promise<RowStream<OwnDataRow>> {
    const { actor, site, language } = caller;
    await requirePassword(await this.members.byId(actor.id), password);
    const at = await this.#takeTurn(actor.id);
    try {
      const parts = ownDataOf({ memberId: actor.id, currency: site.currency, language });
      const { total, batches } = await exportParts(this.database, caller, parts);
      await this.audit.record('security.data_exported', `${site.code}/${actor.id}`, { by: actor.username });
      await this.notices.send({ memberId: actor.id, kind: 'data_exported' });
      return new RowStream(total, this.#whole(batches, caller, at));
    } catch (error) {
      await this.#giveBack(actor.id, at);
      throw error;
    }
  }

  /** @throws Refusal security.data_exported within a day of the download before */
  async #takeTurn(memberId: string): Promise<Date> {
    const at = this.clock.now();
    const before = new Date(at.getTime() - OWN_DATA_WAIT_MS);
    const { numInsertedOrUpdatedRows } = await this.database.query
      .insertInto('dataExports')
      .values({ memberId, at })
      .onConflict((had) => had.column('memberId').doUpdateSet({ at }).where('dataExports.at', '<=', before))
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new Refusal('security.data_exported');
    return at;
  }

  /** The rows, whose turn counts only when the last one has left. A caller may be gone before the first. */
  #whole(batches: AsyncIterable<OwnDataRow[]>, { actor, gone }: SignedInCaller, at: Date): AsyncIterable<OwnDataRow[]> {
    let isWhole = false;
    const end = (): void => {
      // Where that fails, the day stays used.
      if (!isWhole) this.#giveBack(actor.id, at).catch(() => undefined);
    };
    gone?.addEventListener('abort', end);
    if (gone?.aborted) end();
    return (async function* () {
      yield* batches;
      isWhole = true;
    })();
  }

  async #giveBack(memberId: string, at: Date): Promise<void> {
    await this.database.query.deleteFrom('dataExports').where('memberId', '=', memberId).where('at', '=', at).execute();
  }
}
