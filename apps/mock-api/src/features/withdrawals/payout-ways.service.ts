import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { numberRuleErrors, type NumberRule } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createPayoutWay, PayoutWayRow, updatePayoutWay } from '@apsara/api/withdrawal-settings';
import type { PayoutWay } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';

/** Banks and e-wallets a site pays to, as its operators set them. */
@Injectable()
export class PayoutWaysService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listPayoutWays({ site }: SignedInCaller): Promise<WholeList<PayoutWayRow>> {
    const rows = await this.database.payoutWay.findMany({
      where: { siteCode: site.code },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    return new WholeList(rows.map(rowOf));
  }

  /** @throws Refusal withdrawals.way_unknown */
  async readPayoutWay(code: string, { site }: SignedInCaller): Promise<PayoutWayRow> {
    const row = await this.database.payoutWay.findUnique({ where: { siteCode_code: { siteCode: site.code, code } } });
    if (!row) throw new Refusal('withdrawals.way_unknown');
    return rowOf(row);
  }

  /** @throws Refusal request.invalid with every invalid field, `code` where the site has one of that code */
  async createPayoutWay(
    { code, ...way }: ValidInputOf<typeof createPayoutWay>,
    caller: SignedInCaller,
  ): Promise<PayoutWayRow> {
    requireRule(way);
    const { count } = await this.database.payoutWay.createMany({
      data: [{ siteCode: caller.site.code, code, ...way }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    const after = await this.readPayoutWay(code, caller);
    await this.audit.changed('withdrawal.way_changed', code, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal withdrawals.way_unknown, request.invalid with every invalid field */
  async updatePayoutWay(
    { id, ...way }: ValidInputOf<typeof updatePayoutWay>,
    caller: SignedInCaller,
  ): Promise<PayoutWayRow> {
    const before = await this.readPayoutWay(id, caller);
    requireRule(way);
    await this.database.payoutWay.update({
      where: { siteCode_code: { siteCode: caller.site.code, code: id } },
      data: way,
    });
    const after = await this.readPayoutWay(id, caller);
    await this.audit.changed('withdrawal.way_changed', id, caller, { before, after });
    return after;
  }
}

const rowOf = ({ code, kind, ...way }: PayoutWay): PayoutWayRow => ({
  ...way,
  id: code,
  kind,
});

function requireRule(rule: NumberRule): void {
  const errors = numberRuleErrors(rule);
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
}
