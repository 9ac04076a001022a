import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { signedHeaders } from '../../shared/secrets/signatures.ts';
import { VendorsService } from './vendors.service.ts';

/** The vendor has no address to call, or no key to sign with. */
export class VendorUnreachable extends Error {}

/** The vendor's answer has more bytes than are read. */
export class AnswerTooLong extends Error {}

export interface VendorCall {
  /** Of the vendor's own server; starts with a slash. */
  path: string;
  body: object;
  patienceMs: number;
  mostBytes: number;
  /** In the place of the vendor's address. */
  url?: string | undefined;
}

/** Calls vendors with a POST that is signed with each vendor's own key (spec: wallet-protocol). */
@Injectable()
export class VendorCallsService {
  constructor(
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {}

  async isReachable(vendor: string): Promise<boolean> {
    return (await this.#addressOf(vendor)) !== undefined;
  }

  /**
   * @returns the JSON of the answer
   * @throws VendorUnreachable
   * @throws AnswerTooLong
   * @throws Error without an answer in time, or with one that is no JSON or not 2xx
   */
  async post(vendor: string, { path, body, patienceMs, mostBytes, url }: VendorCall): Promise<unknown> {
    const address = await this.#addressOf(vendor);
    if (!address) throw new VendorUnreachable(`there is no way to call the vendor ${vendor}`);
    const text = JSON.stringify(body);
    const call = { timestamp: String(this.clock.machine().getTime()), method: 'POST', path };
    const answer = await fetch(`${url ?? address.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vendor': vendor, ...signedHeaders(address.key, call, text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return JSON.parse(await textOf(answer.body, mostBytes));
  }

  async #addressOf(vendor: string): Promise<{ key: string; url: string } | undefined> {
    const { walletKey: key, apiUrl: url } = (await this.vendors.all()).get(vendor) ?? {};
    return key && url ? { key, url } : undefined;
  }
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
