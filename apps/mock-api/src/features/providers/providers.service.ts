import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { providerWord, type ProviderDirection, type ProviderWord } from '@apsara/domain/payments/providers';
import { Refusal } from '@apsara/domain/refusals';
import { filledTemplate, valueAt } from '@apsara/domain/sites/ports';
import { providerNoticePath } from '@apsara/api/pages';
import type { PaymentProvider } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { jsonIn, whyUnanswered } from '../../shared/outside-answers.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { SitesService } from '../sites/sites.service.ts';
import { isNoticeSigned, type Notice } from './notices.ts';

/** Where the keys of the providers lie. */
export const providerSecrets = {
  use: 'payment providers',
  table: 'payment_providers',
  column: 'secrets',
  key: 'id',
} as const;

const secretsShape = z.object({ apiKey: z.string(), noticeKey: z.string() });
export type ProviderSecrets = z.output<typeof secretsShape>;

/** How long a provider may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;
/** What is kept of an error, in characters. */
const ERROR_LENGTH = 300;

/** What a provider is asked to take or to make. */
export interface Payment {
  /** Names the payment to the provider; asked for twice, it is made once. */
  reference: string;
  /** A decimal text. */
  amount: string;
  currency: string;
  /** The page that a payer returns to, a path of the site. */
  back?: string;
  method?: string;
  number?: string;
  holder?: string;
}

/** The provider did not answer, or not as its settings say. */
export class ProviderError extends Error {}

/** Speaks to the payment providers of all sites, and reads what they send. */
@Injectable()
export class ProvidersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
    private readonly sites: SitesService,
  ) {}

  /** Whether a method of a site may name a provider. */
  async has(id: string, siteCode: string, direction: ProviderDirection): Promise<boolean> {
    return (await this.database.paymentProvider.count({ where: { id, siteCode, direction } })) === 1;
  }

  /** Asks for a payment in. @returns the page that the payer goes to @throws ProviderError */
  async open(id: string, payment: Payment): Promise<string> {
    const provider = await this.#provider(id);
    return this.#noted(provider, async () => {
      const { answer } = await this.#create(provider, payment);
      const page = valueAt(answer, provider.settings.pageField) ?? '';
      if (!URL.canParse(page) || !/^https?:$/.test(new URL(page).protocol))
        throw new ProviderError('The answer has no payment page.');
      return page;
    });
  }

  /** Asks for a payment out. @throws ProviderError when the provider did not say that it took it on */
  async pay(id: string, payment: Payment): Promise<void> {
    const provider = await this.#provider(id);
    await this.#noted(provider, () => this.#create(provider, payment));
  }

  /** What the provider knows of a payment. @throws ProviderError */
  async stateOf(id: string, payment: Pick<Payment, 'reference' | 'amount' | 'currency'>): Promise<ProviderWord> {
    const provider = await this.#provider(id);
    return this.#noted(provider, async () => {
      const { statusUrl, statusBody } = provider.settings;
      const { status, answer } = await this.#ask(provider, statusUrl, statusBody, { ...payment });
      if (status === 404) return { ...payment, providerRef: '', outcome: 'unknown' };
      const word = providerWord(provider.settings, answer);
      if (!word) throw new ProviderError('The answer says nothing of the payment.');
      if (word.reference !== payment.reference) throw new ProviderError('The answer is about another payment.');
      return word;
    });
  }

  /**
   * What a notice says, and which provider sent it.
   * @throws Refusal providers.unknown, deposits.signature_wrong, withdrawals.signature_wrong, request.unreadable
   */
  async read(id: string, notice: Notice): Promise<{ provider: PaymentProvider; word: ProviderWord }> {
    const provider = await this.database.paymentProvider.findUnique({ where: { id } });
    if (!provider) throw new Refusal('providers.unknown');
    const { noticeKey } = this.secretsOf(provider);
    if (!isNoticeSigned(provider.settings, noticeKey, notice, this.clock.machine()))
      throw new Refusal(provider.direction === 'in' ? 'deposits.signature_wrong' : 'withdrawals.signature_wrong');
    const word = providerWord(provider.settings, jsonIn(notice.body.toString()));
    if (!word) throw new Refusal('request.unreadable');
    await this.database.paymentProvider.update({ where: { id }, data: { lastNoticeAt: this.clock.now() } });
    return { provider, word };
  }

  secretsOf({ secrets }: Pick<PaymentProvider, 'secrets'>): ProviderSecrets {
    return secretsShape.parse(JSON.parse(this.seals.open(providerSecrets.use, secrets)));
  }

  seal(secrets: ProviderSecrets): string {
    return this.seals.seal(providerSecrets.use, JSON.stringify(secrets));
  }

  /** Where a provider's notices go. */
  async noticeUrl({ id, siteCode }: Pick<PaymentProvider, 'id' | 'siteCode'>): Promise<string> {
    return `${this.sites.addressOf(await this.sites.byCode(siteCode))}${providerNoticePath.replace(':id', id)}`;
  }

  #provider(id: string): Promise<PaymentProvider> {
    return this.database.paymentProvider.findUniqueOrThrow({ where: { id } });
  }

  async #create(provider: PaymentProvider, { back = '', ...payment }: Payment): Promise<{ answer: unknown }> {
    const site = await this.sites.byCode(provider.siteCode);
    const values = { ...payment, back: this.sites.addressOf(site) + back, notify: await this.noticeUrl(provider) };
    const { createUrl, createBody } = provider.settings;
    const { status, answer } = await this.#ask(provider, createUrl, createBody, values);
    if (status >= 400) throw new ProviderError(`The provider answered ${status}.`);
    return { answer };
  }

  async #ask(
    provider: PaymentProvider,
    url: string,
    body: string,
    values: Readonly<Record<string, string>>,
  ): Promise<{ status: number; answer: unknown }> {
    const { apiKey } = this.secretsOf(provider);
    const headers = { [provider.settings.keyHeader]: apiKey, accept: 'application/json' };
    try {
      const response = await fetch(filledTemplate(url, 'form', values), {
        ...(body === ''
          ? { headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': values['reference'] ?? '' },
              body: filledTemplate(body, 'json', values),
            }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status >= 500) throw new ProviderError(`The provider answered ${response.status}.`);
      return { status: response.status, answer: jsonIn(await response.text()) };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw new ProviderError(whyUnanswered(error), { cause: error });
    }
  }

  /** Operators see how a provider answered last. */
  async #noted<T>({ id }: PaymentProvider, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      await this.database.paymentProvider.updateMany({ where: { id }, data: { lastSuccessAt: this.clock.now() } });
      return answer;
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
      await this.database.paymentProvider.updateMany({
        where: { id },
        data: { lastErrorAt: this.clock.now(), lastError },
      });
      throw error;
    }
  }
}
