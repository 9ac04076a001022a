import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VENDOR_ROUNDS_PATH, type ReportedRound } from '@apsara/domain/games/vendor-reports';
import { isSigned, receivedCall } from '../shared/secrets/signatures.ts';

interface Asked {
  currency: string;
  from?: string;
  before?: string;
  after?: string;
  roundIds?: string[];
}

/** What the vendor answers with: its rounds, nothing, what the protocol does not know, or without end. */
export type Manner = 'well' | 'deaf' | 'badly' | 'endlessly';

/** A vendor's books in memory, which report their rounds over real HTTP in small pages. Each vendor has its own. */
export class FakeVendorReports {
  manner: (asked: Asked) => Manner = () => 'well';
  /** What is answered in place of a page of its books. */
  instead: (vendor: string, asked: Asked) => object | undefined = () => undefined;
  /** Rounds of a page. */
  page = 2;
  /** The time that signatures are checked against. */
  now: () => Date = () => new Date();
  /** Called before an answer leaves. */
  onAsked: (vendor: string) => Promise<unknown> = () => Promise.resolve();
  readonly rounds = new Map<string, (ReportedRound & { currency: string })[]>();
  readonly asked: (Asked & { vendor: string; signed: boolean })[] = [];
  readonly #server = createServer((request, response) => {
    // A port may have been another server's before, and is still called by those who knew that one.
    if (request.method !== 'POST' || request.url !== VENDOR_ROUNDS_PATH) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const asked = JSON.parse(body.toString()) as Asked;
      const vendor = String(request.headers['x-vendor']);
      const { method = '', url = '', headers } = request;
      // The key that the vendors of tests have (testing/test-site.ts).
      const signed = isSigned(
        receivedCall({ method, url, headers, rawBody: body }),
        `${vendor.toLowerCase()}-key`,
        this.now(),
      );
      this.asked.push({ ...asked, vendor, signed });
      const manner = this.manner(asked);
      void this.onAsked(vendor).then(() => {
        if (manner === 'deaf') request.socket.destroy();
        else if (manner === 'endlessly') void pipeline(Readable.from(blanks()), response).catch(() => undefined);
        else if (manner === 'badly') response.end(JSON.stringify({ rounds: [{ roundId: 1 }] }));
        else response.end(JSON.stringify(this.instead(vendor, asked) ?? this.#answer(vendor, asked)));
      });
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  of(vendor: string): (ReportedRound & { currency: string })[] {
    if (!this.rounds.has(vendor)) this.rounds.set(vendor, []);
    return this.rounds.get(vendor)!;
  }

  #answer(vendor: string, { currency, from = '', before = '', after = '', roundIds }: Asked): object {
    const own = this.of(vendor).filter((round) => round.currency === currency);
    const wire = (rounds: typeof own) => rounds.map((round) => ({ ...round, currency: undefined }));
    if (roundIds) return { rounds: wire(own.filter(({ roundId }) => roundIds.includes(roundId))), next: null };
    const placeOf = ({ endedAt, roundId }: ReportedRound) => `${endedAt} ${roundId}`;
    const listed = own
      .filter(({ endedAt }) => endedAt !== null && endedAt >= from && endedAt < before)
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .filter((round) => placeOf(round) > after);
    const page = listed.slice(0, this.page);
    return { rounds: wire(page), next: listed.length > this.page ? placeOf(page.at(-1)!) : null };
  }
}

function* blanks(): Generator<string> {
  for (;;) yield ' '.repeat(100_000);
}
