import { Injectable } from '@nestjs/common';
import { duringSpan, traceHeaders, type Plan } from '@apsara/tracing/tracing';
import { Clock } from '../../shared/clock.ts';
import { signedHeaders } from '../../shared/secrets/signatures.ts';
import { VendorsService } from './vendors.service.ts';

/** The vendor has no address to call, or no key to sign with. */
export class VendorUnreachable extends Error {}

/** The vendor's answer has more bytes than are read. */
export class AnswerTooLong extends Error {}

export interface VendorQuestion {
  /** Of the vendor's own server; starts with a slash. */
  path: string;
  patienceMs: number;
  mostBytes: number;
}

export interface VendorCall extends VendorQuestion {
  body: object;
  /** In the place of the vendor's address. */
  url?: string | undefined;
}

/** Calls vendors with requests that are signed with each vendor's own key (spec: wallet-protocol). */
@Injectable()
export class VendorCallsService {
  constructor(
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {}

  async isReachable(vendor: string): Promise<boolean> {
    return (await this.#knownAddress(vendor)) !== undefined;
  }

  /**
   * `?vendor=` names the vendor.
   * @returns the JSON of the answer
   * @throws as `post`
   */
  async get(vendor: string, question: VendorQuestion): Promise<unknown> {
    const { key, url } = await this.#addressOf(vendor);
    const headers = this.#headers(vendor, key, { method: 'GET', path: question.path, text: '' });
    return duringSpan(spanOf(vendor, 'GET'), () =>
      answered(`${url}${question.path}?vendor=${encodeURIComponent(vendor)}`, { headers }, question),
    );
  }

  /**
   * @returns the JSON of the answer
   * @throws VendorUnreachable
   * @throws AnswerTooLong
   * @throws Error without an answer in time, or with one that is no JSON or not 2xx
   */
  async post(vendor: string, { body, url: instead, ...question }: VendorCall): Promise<unknown> {
    const { key, url } = await this.#addressOf(vendor);
    const text = JSON.stringify(body);
    const headers = this.#headers(vendor, key, { method: 'POST', path: question.path, text });
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text };
    return duringSpan(spanOf(vendor, 'POST'), () => answered(`${instead ?? url}${question.path}`, request, question));
  }

  #headers(vendor: string, key: string, { text, ...call }: { method: string; path: string; text: string }) {
    const timestamp = String(this.clock.machine().getTime());
    return { 'x-vendor': vendor, ...signedHeaders(key, { timestamp, ...call }, text) };
  }

  /** @throws VendorUnreachable */
  async #addressOf(vendor: string): Promise<{ key: string; url: string }> {
    const address = await this.#knownAddress(vendor);
    if (!address) throw new VendorUnreachable(`there is no way to call the vendor ${vendor}`);
    return address;
  }

  async #knownAddress(vendor: string): Promise<{ key: string; url: string } | undefined> {
    const { walletKey: key, apiUrl: url } = (await this.vendors.all()).get(vendor) ?? {};
    return key && url ? { key, url } : undefined;
  }
}

/** A path may name a round, so that a span has none. */
const spanOf = (vendor: string, method: string): Plan => ({
  name: `vendor ${method}`,
  kind: 'client',
  facts: { 'apsara.vendor': vendor, 'http.request.method': method },
});

/** The JSON of an answer. Redirects are none: a signed call is for its vendor. */
async function answered(
  url: string,
  request: { method?: string; headers: Record<string, string>; body?: string },
  { patienceMs, mostBytes }: VendorQuestion,
): Promise<unknown> {
  const headers = { ...request.headers, ...traceHeaders() };
  const answer = await fetch(url, {
    ...request,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return JSON.parse(await textOf(answer.body, mostBytes));
}

/** @throws AnswerTooLong as soon as it is */
async function textOf(body: Response['body'], mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLong(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
