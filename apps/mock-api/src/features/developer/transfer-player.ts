import { randomUUID } from 'node:crypto';
import { formatAmount, money, parseAmount } from '@apsara/domain/money';
import { entriesOf, textIn } from '@apsara/domain/records';
import type { WalletTransfer } from '@apsara/api/wallets';
import type { Database } from '../../shared/database.ts';
import type { Site } from '../sites/sites.service.ts';
import type { VendorFeedsService } from '../wallets/vendor-feeds.service.ts';
import type { WalletTransfersService } from '../wallets/wallet-transfers.service.ts';
import type { LineCall, Loss, LossyLine } from './lossy-line.ts';
import type { Fact, PlayedCall } from './scenario-vendor.ts';

interface TransferParts {
  database: Database;
  transfers: WalletTransfersService;
  feeds: VendorFeedsService;
  line: LossyLine;
  memberId: string;
  vendor: string;
  site: Site;
}

type Place = 'main' | 'pending' | 'vendor';
/** Where the member's money is, in whole units more than at the beginning. */
type Places = Readonly<Record<Place, number>>;

const statusIn = (answer: string | null): string =>
  answer === null ? 'no answer' : textIn(JSON.parse(answer), 'status');

/** A member who moves money to a vendor over a line that loses calls, and what the platform asked the vendor for it. */
export class TransferPlayer {
  readonly exchanges: PlayedCall[] = [];
  readonly facts: Fact[] = [];
  readonly #made: { from: string; to: string; key: string; transfer: WalletTransfer }[] = [];
  #began: Record<Place, bigint> | undefined;

  constructor(private readonly parts: TransferParts) {}

  /** Moves 100 to the vendor. `answer`: what the platform gets to hear. */
  moveIn(answer: string, loses?: Loss): Promise<WalletTransfer> {
    return this.#move({ from: 'MAIN', to: this.parts.vendor }, answer, loses);
  }

  /** Moves 100 back. */
  moveOut(answer: string): Promise<WalletTransfer> {
    return this.#move({ from: this.parts.vendor, to: 'MAIN' }, answer);
  }

  /** The platform asks the vendor about a transfer, as its job does after ten seconds. */
  async ask({ referenceNo }: WalletTransfer, answer: string): Promise<void> {
    await this.#over(answer, () => this.parts.feeds.askNow(referenceNo));
  }

  /** The first call, lost on its way, reaches the vendor after all. */
  async arriveLate(answer: string): Promise<void> {
    const [lost] = this.parts.line.calls;
    if (lost) await this.#over(answer, () => this.parts.line.deliverLate(lost));
  }

  async is({ referenceNo }: WalletTransfer, state: WalletTransfer['state'], places: Places): Promise<void> {
    const row = await this.parts.database.walletTransfer.findUniqueOrThrow({ where: { referenceNo } });
    this.#fact(`The transfer is ${state}`, row.state === state);
    const [began, lies] = [await this.#beginning(), await this.#balances()];
    const off = entriesOf(places).filter(([place, more]) => lies[place] - began[place] !== this.#units(more));
    const where = entriesOf(places).map(([place, more]) => `${place} ${more}`);
    this.#fact(`Money since the beginning: ${where.join(', ')}`, off.length === 0);
  }

  /** Sends every request of the member again. @returns those that are answered with another transfer */
  async replay(): Promise<string[]> {
    const changed = [];
    for (const { from, to, key, transfer } of this.#made) {
      const again = await this.#send({ from, to }, key);
      if (again.referenceNo !== transfer.referenceNo) changed.push(`${transfer.referenceNo} was made again`);
    }
    return changed;
  }

  async #move(way: { from: string; to: string }, answer: string, loses?: Loss): Promise<WalletTransfer> {
    await this.#beginning();
    const key = randomUUID();
    this.parts.line.loses = loses;
    const transfer = await this.#over(answer, () => this.#send(way, key));
    this.parts.line.loses = undefined;
    this.#made.push({ ...way, key, transfer });
    return transfer;
  }

  #send(way: { from: string; to: string }, idempotencyKey: string): Promise<WalletTransfer> {
    const { transfers, memberId, site } = this.parts;
    const amount = formatAmount(money(this.#units(100), site.currency));
    return transfers.moveVendorMoney(
      { ...way, amount },
      { actor: { id: memberId, termsDue: false }, site, idempotencyKey },
    );
  }

  /** Keeps the calls that the vendor was sent meanwhile; each should be answered so. */
  async #over<T>(expected: string, work: () => Promise<T>): Promise<T> {
    const { calls } = this.parts.line;
    const before = calls.length;
    const done = await work();
    for (const call of calls.slice(before)) this.exchanges.push(this.#played(call, expected));
    return done;
  }

  #played(call: LineCall, expected: string): PlayedCall {
    const actual = statusIn(call.answer);
    const request = { amount: textIn(JSON.parse(call.body), 'amount'), type: 'cash' };
    return { ...call, request, expected, actual, passed: actual === expected };
  }

  #fact(says: string, holds: boolean): void {
    this.facts.push({ says, holds });
  }

  #units(whole: number): bigint {
    return (parseAmount('1', this.parts.site.currency)?.amount ?? 0n) * BigInt(whole);
  }

  /** The balances before the first transfer. */
  async #beginning(): Promise<Record<Place, bigint>> {
    this.#began ??= await this.#balances();
    return this.#began;
  }

  async #balances(): Promise<Record<Place, bigint>> {
    const { database, memberId, vendor } = this.parts;
    const accounts = await database.ledgerAccount.findMany({ where: { memberId } });
    const at = (purpose: string): bigint => accounts.find((account) => account.purpose === purpose)?.balance ?? 0n;
    return { main: at('cash'), pending: at('pending'), vendor: at(`vendor:${vendor}`) };
  }
}
