import { Injectable } from '@nestjs/common';
import { depositKinds, methodErrors, type DepositKind } from '@apsara/domain/payments/deposits';
import type { Currency } from '@apsara/domain/money';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createDepositMethod, DepositMethodRow, updateDepositMethod } from '@apsara/api/deposit-methods';
import { Prisma, type DepositMethod } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ProvidersService } from '../providers/providers.service.ts';

type Settings = Omit<ValidInputOf<typeof updateDepositMethod>, 'id'>;

/** A site's ways to pay in as its operators set them. An order keeps the terms it was opened under. */
@Injectable()
export class DepositMethodsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly providers: ProvidersService,
  ) {}

  async listDepositMethods({ site }: SignedInCaller): Promise<WholeList<DepositMethodRow>> {
    const methods = await this.database.depositMethod.findMany({
      where: { siteCode: site.code },
      orderBy: { position: 'asc' },
    });
    return new WholeList(methods.map((method) => rowOf(method, site)));
  }

  /** @throws Refusal deposits.method_unknown */
  async readDepositMethod(code: string, { site }: SignedInCaller): Promise<DepositMethodRow> {
    const method = await this.database.depositMethod.findUnique({
      where: { siteCode_code: { siteCode: site.code, code } },
    });
    if (!method) throw new Refusal('deposits.method_unknown');
    return rowOf(method, site);
  }

  /** A site has one method of each kind, and its code says which. @throws Refusal request.invalid */
  async createDepositMethod(
    { kind, ...settings }: ValidInputOf<typeof createDepositMethod>,
    caller: SignedInCaller,
  ): Promise<DepositMethodRow> {
    const { code: siteCode, currency } = caller.site;
    const code = kind.toUpperCase();
    const payee = kind === 'bank' ? settings.payee : null;
    const data = dataOf({ ...settings, payee }, kind, currency);
    await this.#requireProvider(settings.providerId, kind, siteCode);
    const { count } = await this.database.depositMethod.createMany({
      data: [{ siteCode, code, kind, position: depositKinds.indexOf(kind), ...data }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Refusal('request.invalid', { fields: [{ path: 'kind', code: 'taken' }] });
    const after = await this.readDepositMethod(code, caller);
    await this.audit.changed('deposit.method_changed', code, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal deposits.method_unknown, request.invalid */
  async updateDepositMethod(
    { id, ...settings }: ValidInputOf<typeof updateDepositMethod>,
    caller: SignedInCaller,
  ): Promise<DepositMethodRow> {
    const before = await this.readDepositMethod(id, caller);
    const data = dataOf(settings, before.kind, caller.site.currency);
    await this.#requireProvider(settings.providerId, before.kind, caller.site.code);
    await this.database.depositMethod.update({
      where: { siteCode_code: { siteCode: caller.site.code, code: id } },
      data,
    });
    const after = await this.readDepositMethod(id, caller);
    await this.audit.changed('deposit.method_changed', id, caller, { before, after });
    return after;
  }

  /** @throws Refusal request.invalid when the provider is not one of the site that takes payments, or a bank transfer has one */
  async #requireProvider(id: string | null, kind: DepositKind, siteCode: string): Promise<void> {
    if (id === null) return;
    if (kind !== 'bank' && (await this.providers.has(id, siteCode, 'in'))) return;
    throw new Refusal('request.invalid', { fields: [{ path: 'providerId', code: 'unknown' }] });
  }
}

const rowOf = (method: DepositMethod, { currency }: CallerSite): DepositMethodRow => ({
  id: method.code,
  kind: method.kind,
  currency,
  offered: method.offered,
  min: wireAmount(method.min, currency),
  max: wireAmount(method.max, currency),
  presets: method.presets.map((preset) => wireAmount(preset, currency)),
  feeBps: method.feeBps,
  feeFixed: wireAmount(method.feeFixed, currency),
  turnover: method.turnover,
  openMinutes: method.openMinutes,
  payee: method.payee,
  providerId: method.providerId,
});

/** The settings as the table has them. @throws Refusal request.invalid with every invalid field */
function dataOf({ min, max, presets, feeFixed, payee, ...rest }: Settings, kind: DepositKind, currency: Currency) {
  const units = (text: string): bigint => settingUnits(text, currency);
  const terms = {
    min: units(min),
    max: units(max),
    feeBps: rest.feeBps,
    feeFixed: units(feeFixed),
    presets: presets.map(units).toSorted((a, b) => Number(a - b)),
  };
  const errors: FieldError[] = methodErrors(terms);
  if ((kind === 'bank') !== (payee !== null)) errors.push({ path: 'payee', code: payee ? 'unknown' : 'required' });
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  return { ...rest, ...terms, payee: payee ?? Prisma.DbNull };
}
