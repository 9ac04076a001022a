import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimReceiverRow, exportClaimReceivers, listClaimReceivers } from '@apsara/api/claim-batches';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { receiverRow, receiversOf } from './claim-batch-rows.ts';

/** Who was named for rewards by hand, and the result of each. */
@Injectable()
export class ClaimReceiversService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listClaimReceivers(
    { sort, range, filter }: ValidInputOf<typeof listClaimReceivers>,
    caller: SignedInCaller,
  ): Promise<Rows<ClaimReceiverRow>> {
    const { listed } = this.#chosen({ sort, filter }, caller);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    return new Rows(rows.map(receiverRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportClaimReceivers(
    { sort, filter }: ValidInputOf<typeof exportClaimReceivers>,
    caller: SignedInCaller,
  ): Promise<RowStream<ClaimReceiverRow>> {
    const { chosen, listed } = this.#chosen({ sort, filter }, caller);
    const exported = await exportQuery(this.database, caller, { query: listed, counted: chosen, toWire: receiverRow });
    const { actor, site } = caller;
    const details = { by: actor.username, filter: JSON.stringify(filter ?? {}), rows: String(exported.total) };
    await this.audit.record('claim.exported', `${site.code}/claimReceivers`, details);
    return exported;
  }

  #chosen(
    { sort, filter = {} }: Pick<ValidInputOf<typeof listClaimReceivers>, 'sort' | 'filter'>,
    { site }: SignedInCaller,
  ) {
    const { batchId, q, state, reason } = filter;
    let chosen = receiversOf(this.database.query, site.code);
    if (batchId) chosen = chosen.where('r.batchId', '=', batchId);
    if (state) chosen = chosen.where('r.state', '=', state);
    if (reason) chosen = chosen.where('r.reason', '=', reason);
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['r.account', val(normalUsername(q))]));
    const order = directions[sort?.[1] ?? 'ASC'];
    return { chosen, listed: chosen.orderBy('r.place', order).orderBy('r.batchId', order) };
  }
}
