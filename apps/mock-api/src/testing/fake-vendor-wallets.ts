import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: string; units: bigint };
/** What the vendor does with a call: as it should, without having heard it, or without its answer arriving. */
export type Manner = 'well' | 'deaf' | 'answer lost';

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const wire = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;

/** A vendor's wallets in memory, over real HTTP, with manners of its own; currencies of two decimals. */
export class FakeVendorWallets {
  manner: (call: string, vendor: string) => Manner = () => 'well';
  /** Called after a balance is read and before it is answered. */
  onBalance: () => Promise<unknown> = () => Promise.resolve();
  readonly wallets = new Map<string, bigint>();
  readonly heard: string[] = [];
  /** What the platform sent of each session that the vendor opened. */
  readonly sessions: Record<string, string>[] = [];
  readonly #known = new Map<string, Answer>();
  readonly #moves = new Map<string, Record<string, string | null>[]>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = request.url!.split('/').at(-1)!;
      this.heard.push(call);
      const vendor = String(request.headers['x-vendor']);
      const manner = this.manner(call, vendor);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      const answer = manner === 'deaf' ? undefined : this.#answer(call, { ...body, vendor });
      const ready = call === 'balance' ? this.onBalance() : Promise.resolve();
      void ready.then(() => {
        if (manner === 'well') response.end(JSON.stringify(answer));
        else request.socket.destroy();
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

  /** Something happens in a game: a bet under its own reference, or the result of one. @returns false when the vendorWallet does not hold it. */
  play(
    action: 'bet' | 'win' | 'rollback' | 'endround',
    of: { member: string; token: string; units: bigint; reference: string; bet: string; settlement?: string },
  ): boolean {
    const delta = action === 'bet' ? -of.units : of.units;
    const vendorWallet = `PG:${of.member}`;
    if (this.held(vendorWallet) + delta < 0n) return false;
    this.wallets.set(vendorWallet, this.held(vendorWallet) + delta);
    const tokenHash = createHash('sha256').update(of.token).digest('hex');
    this.#note('PG', {
      ...of,
      action,
      units: String(of.units),
      tokenHash,
      game: 'PG-1',
      round: of.bet,
      bet: action === 'bet' ? null : of.bet,
      type: 'cash',
    });
    return true;
  }

  held(vendorWallet: string): bigint {
    return this.wallets.get(vendorWallet) ?? 0n;
  }

  #note(
    vendor: string,
    {
      member,
      action,
      units,
      reference,
      tokenHash = null,
      game = null,
      round = null,
      bet = null,
      type = null,
      settlement,
    }: Record<string, string | null>,
  ): void {
    const moves = this.#movesOf(vendor);
    const position = String(moves.length + 1);
    moves.push({
      position,
      reference: reference!,
      action: action!,
      member: member!,
      currency: 'KHR',
      units: units!,
      tokenHash,
      game,
      round,
      bet,
      type,
      ...(settlement && { settlement }),
    });
  }

  #movesOf(vendor: string): Record<string, string | null>[] {
    if (!this.#moves.has(vendor)) this.#moves.set(vendor, []);
    return this.#moves.get(vendor)!;
  }

  #answer(call: string, body: Record<string, string>): object {
    const { vendor = '', member = '', referenceNo = '', amount = '0.00', after = '0' } = body;
    switch (call) {
      case 'transferIn':
        return this.#move('in', { vendor, member }, referenceNo, unitsOf(amount));
      case 'transferOut':
        return this.#move('out', { vendor, member }, referenceNo, unitsOf(amount));
      case 'checkStatus': {
        const known = this.#known.get(referenceNo) ?? { status: 'TRANSACTION_DOES_NOT_EXIST', units: 0n };
        this.#known.set(referenceNo, known);
        return { status: known.status };
      }
      case 'balance':
        return { balance: wire(this.held(`${vendor}:${member}`)) };
      case 'feed':
        return {
          moves: this.#movesOf(vendor)
            .filter(({ position }) => BigInt(position!) > BigInt(after))
            .slice(0, 3),
        };
      default:
        this.sessions.push(body);
        return { status: 'OK' };
    }
  }

  #move(
    action: 'in' | 'out',
    { vendor, member }: { vendor: string; member: string },
    reference: string,
    units: bigint,
  ): object {
    const known = this.#known.get(reference);
    if (known) return { status: known.status };
    const delta = action === 'in' ? units : -units;
    const vendorWallet = `${vendor}:${member}`;
    const status = this.held(vendorWallet) + delta < 0n ? 'NOT_ENOUGH_MONEY' : 'OK';
    this.#known.set(reference, { status, units });
    if (status === 'OK') {
      this.wallets.set(vendorWallet, this.held(vendorWallet) + delta);
      this.#note(vendor, { member, action, units: String(units), reference });
    }
    return { status };
  }
}
