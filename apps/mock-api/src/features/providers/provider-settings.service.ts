import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { placesOf, providerErrors, type ProviderDirection } from '@apsara/domain/payments/providers';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createPaymentProvider, PaymentProviderRow, updatePaymentProvider } from '@apsara/api/providers';
import type { PaymentProvider } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { isPublicKey } from './notices.ts';
import { ProvidersService, type ProviderSecrets } from './providers.service.ts';

const noSecrets: ProviderSecrets = { apiKey: '', noticeKey: '' };

/** The payment providers of a site, as its operators connect them. */
@Injectable()
export class ProviderSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly providers: ProvidersService,
    private readonly audit: AuditService,
  ) {}

  async listPaymentProviders({ site }: SignedInCaller): Promise<WholeList<PaymentProviderRow>> {
    const rows = await this.database.paymentProvider.findMany({
      where: { siteCode: site.code },
      orderBy: [{ direction: 'asc' }, { name: 'asc' }],
    });
    return new WholeList(await Promise.all(rows.map((row) => this.#row(row))));
  }

  /** @throws Refusal providers.unknown */
  async readPaymentProvider(id: string, caller: SignedInCaller): Promise<PaymentProviderRow> {
    return this.#row(await this.#stored(id, caller));
  }

  /** @throws Refusal request.invalid with every invalid field, `name` where the site has one of that name */
  async createPaymentProvider(
    { direction, name, settings, secrets }: ValidInputOf<typeof createPaymentProvider>,
    caller: SignedInCaller,
  ): Promise<PaymentProviderRow> {
    requireRight(direction, settings, secrets);
    const id = randomUUID();
    const siteCode = caller.site.code;
    const { count } = await this.database.paymentProvider.createMany({
      data: [
        { id, siteCode, direction, name, settings, secrets: this.providers.seal(secrets), createdAt: this.clock.now() },
      ],
      skipDuplicates: true,
    });
    if (count === 0) throw new Refusal('request.invalid', { fields: [{ path: 'name', code: 'taken' }] });
    const after = await this.readPaymentProvider(id, caller);
    await this.audit.changed('provider.changed', id, caller, { before: null, after: settingsOf(after) });
    return after;
  }

  /** @throws Refusal providers.unknown, request.invalid, site.settings_changed when others changed it since it was shown */
  async updatePaymentProvider(
    { id, version, name, settings, secrets: typed }: ValidInputOf<typeof updatePaymentProvider>,
    caller: SignedInCaller,
  ): Promise<PaymentProviderRow> {
    const stored = await this.#stored(id, caller);
    const before = await this.#row(stored);
    const places = placesIn(settings);
    const isElsewhere = places !== undefined && places !== placesOf(stored.settings);
    const present = this.providers.secretsOf(stored);
    const secrets = {
      apiKey: typed.apiKey || (isElsewhere ? '' : present.apiKey),
      noticeKey: typed.noticeKey || present.noticeKey,
    };
    requireRight(stored.direction, settings, secrets);
    const isTaken = await this.database.paymentProvider.count({
      where: { siteCode: caller.site.code, direction: stored.direction, name, id: { not: id } },
    });
    if (isTaken > 0) throw new Refusal('request.invalid', { fields: [{ path: 'name', code: 'taken' }] });
    const { count } = await this.database.paymentProvider.updateMany({
      where: { id, version },
      data: {
        name,
        settings,
        secrets: this.providers.seal(secrets),
        version: version + 1,
        lastErrorAt: null,
        lastError: '',
      },
    });
    if (count === 0) throw new Refusal('site.settings_changed');
    const after = await this.readPaymentProvider(id, caller);
    const newKeys = Object.entries(typed).flatMap(([key, value]) => (value === '' ? [] : [key]));
    await this.audit.changed('provider.changed', id, caller, {
      before: settingsOf(before),
      after: { ...settingsOf(after), newKeys },
    });
    return after;
  }

  async #stored(id: string, { site }: SignedInCaller): Promise<PaymentProvider> {
    const row = await this.database.paymentProvider.findFirst({ where: { id, siteCode: site.code } });
    if (!row) throw new Refusal('providers.unknown');
    return row;
  }

  async #row(row: PaymentProvider): Promise<PaymentProviderRow> {
    const { id, direction, name, settings, version, lastError } = row;
    return {
      id,
      direction,
      name,
      settings,
      secrets: noSecrets,
      noticeUrl: await this.providers.noticeUrl(row),
      version,
      lastSuccessAt: wireInstantOrNull(row.lastSuccessAt),
      lastErrorAt: wireInstantOrNull(row.lastErrorAt),
      lastError,
      lastNoticeAt: wireInstantOrNull(row.lastNoticeAt),
    };
  }
}

type Settings = ValidInputOf<typeof updatePaymentProvider>['settings'];

/** Where the keys would go; undefined while an address is wrong. */
const placesIn = (settings: Settings): string | undefined =>
  providerErrors('out', settings).some(({ path }) => path.endsWith('Url')) ? undefined : placesOf(settings);

/** The audit log has no key. */
const settingsOf = ({ name, direction, settings }: PaymentProviderRow): object => ({ name, direction, settings });

/** @throws Refusal request.invalid with every invalid field */
function requireRight(direction: ProviderDirection, settings: Settings, { apiKey, noticeKey }: ProviderSecrets): void {
  const errors: FieldError[] = providerErrors(direction, settings);
  if (apiKey === '') errors.push({ path: 'secrets.apiKey', code: 'required' });
  if (noticeKey === '') errors.push({ path: 'secrets.noticeKey', code: 'required' });
  else if (settings.signature === 'rsa-sha256' && !isPublicKey(noticeKey))
    errors.push({ path: 'secrets.noticeKey', code: 'format' });
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
}
