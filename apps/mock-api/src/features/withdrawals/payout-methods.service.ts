import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { numberRuleErrors, type NumberRule } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createPayoutMethod, PayoutMethodRow, updatePayoutMethod } from '@apsara/api/withdrawal-settings';
import type { PayoutMethod } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ProvidersService } from '../providers/providers.service.ts';

/** Banks and e-wallets a site pays to, as its operators set them. */
@Injectable()
export class PayoutMethodsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly providers: ProvidersService,
  ) {}

  async listPayoutMethods({ site }: SignedInCaller): Promise<WholeList<PayoutMethodRow>> {
    const rows = await this.database.payoutMethod.findMany({
      where: { siteCode: site.code },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    return new WholeList(rows.map(rowOf));
  }

  /** @throws Refusal withdrawals.method_unknown */
  async readPayoutMethod(code: string, { site }: SignedInCaller): Promise<PayoutMethodRow> {
    const row = await this.database.payoutMethod.findUnique({
      where: { siteCode_code: { siteCode: site.code, code } },
    });
    if (!row) throw new Refusal('withdrawals.method_unknown');
    return rowOf(row);
  }

  /** @throws Refusal request.invalid with every invalid field, `code` where the site has one of that code */
  async createPayoutMethod(
    { code, ...method }: ValidInputOf<typeof createPayoutMethod>,
    caller: SignedInCaller,
  ): Promise<PayoutMethodRow> {
    requireRule(method);
    await this.#requireProvider(method.providerId, caller);
    const { count } = await this.database.payoutMethod.createMany({
      data: [{ siteCode: caller.site.code, code, ...method }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    const after = await this.readPayoutMethod(code, caller);
    await this.audit.changed('withdrawal.way_changed', code, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal withdrawals.method_unknown, request.invalid with every invalid field */
  async updatePayoutMethod(
    { id, ...method }: ValidInputOf<typeof updatePayoutMethod>,
    caller: SignedInCaller,
  ): Promise<PayoutMethodRow> {
    const before = await this.readPayoutMethod(id, caller);
    requireRule(method);
    await this.#requireProvider(method.providerId, caller);
    await this.database.payoutMethod.update({
      where: { siteCode_code: { siteCode: caller.site.code, code: id } },
      data: method,
    });
    const after = await this.readPayoutMethod(id, caller);
    await this.audit.changed('withdrawal.way_changed', id, caller, { before, after });
    return after;
  }

  /** @throws Refusal request.invalid when the provider is not one of the site that makes payments */
  async #requireProvider(id: string | null, { site }: SignedInCaller): Promise<void> {
    if (id === null || (await this.providers.has(id, site.code, 'out'))) return;
    throw new Refusal('request.invalid', { fields: [{ path: 'providerId', code: 'unknown' }] });
  }
}

const rowOf = ({ code, kind, ...method }: PayoutMethod): PayoutMethodRow => ({
  ...method,
  id: code,
  kind,
});

function requireRule(rule: NumberRule): void {
  const errors = numberRuleErrors(rule);
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
}
