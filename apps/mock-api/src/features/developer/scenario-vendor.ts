import { randomUUID } from 'node:crypto';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import type { WalletAction, WalletAnswer, WalletRequest, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { Clock } from '../../shared/clock.ts';
import { signedHeaders } from '../../shared/secrets/signatures.ts';
import { deliver, type Delivered, type Delivery } from './wallet-line.ts';

/** Where a scenario is played: one member's session of one vendor's game. */
export interface ScenarioTable {
  /** The platform's address, without a slash at the end. */
  platform: string;
  vendor: string;
  key: string;
  memberId: string;
  sessionToken: string;
  game: string;
  /** Another game of the vendor, where it has one. */
  otherGame: string | undefined;
  currency: Currency;
}

/** What the platform is to say: a status word (any of several where a race decides), or nothing because the line went dead. */
export type Expected = WalletStatus | readonly WalletStatus[] | 'no answer';

/** What goes wrong with a call. */
interface Trouble extends Pick<Delivery, 'hold' | 'loses'> {
  key?: string;
  /** The action that it was signed for; it is delivered at another. */
  signedFor?: WalletAction;
  /** How far the vendor's clock is off. */
  skewMs?: number;
}

/** One call as it went over the wire. */
export interface PlayedCall extends Delivered {
  action: string;
  headers: Record<string, string>;
  request: { amount: string; type: string };
  /** The very bytes sent. */
  body: string;
  expected: string;
  actual: string;
  passed: boolean;
}

/** A call of the vendor's. */
export interface Exchange extends PlayedCall {
  action: WalletAction;
  request: WalletRequest;
}

/** Something besides the answers that is to be so. */
export interface Fact {
  says: string;
  holds: boolean;
}

/** A vendor that speaks the wallet protocol over HTTP, well or badly as the scenario tells it, and keeps all that was exchanged. */
export class ScenarioVendor {
  readonly exchanges: Exchange[] = [];
  readonly facts: Fact[] = [];
  private readonly round = randomUUID();
  private readonly troubles = new Map<Exchange, Trouble>();
  private began = 0n;

  constructor(
    readonly table: ScenarioTable,
    private readonly clock: Clock,
  ) {}

  /** So many whole units of the member's currency, as the wire writes them. */
  amount(units: number): string {
    return formatAmount(money(this.units(units), this.table.currency));
  }

  /** Gives the member 1,000 to play with, as a promo win: money comes in by the protocol, too. */
  async fund(): Promise<void> {
    const { answer } = await this.say('win', { type: 'promo', amount: this.amount(1_000), roundId: randomUUID() });
    const { balance } = JSON.parse(answer ?? '{}') as WalletAnswer;
    this.began = parseAmount(balance, this.table.currency)!.amount;
  }

  /** The member holds this many whole units more than when the play began. */
  async holds(more: number): Promise<void> {
    await this.call(
      'balance',
      this.written({}),
      `OK ${formatAmount(money(this.began + this.units(more), this.table.currency))}`,
    );
  }

  fact(says: string, holds: boolean): void {
    this.facts.push({ says, holds });
  }

  /** A bet of 10. */
  bet(over: Partial<WalletRequest> = {}, expected: Expected = 'OK', trouble: Trouble = {}): Promise<Exchange> {
    return this.say('bet', { amount: this.amount(10), ...over }, expected, trouble);
  }

  /** A win of 25 for a bet. */
  win(
    { request }: Exchange,
    over: Partial<WalletRequest> = {},
    expected: Expected = 'OK',
    trouble: Trouble = {},
  ): Promise<Exchange> {
    const { roundId, transactionId: betTransactionId } = request;
    return this.say('win', { roundId, betTransactionId, amount: this.amount(25), ...over }, expected, trouble);
  }

  rollback(betTransactionId: string, expected: Expected = 'OK'): Promise<Exchange> {
    return this.say('rollback', { betTransactionId }, expected);
  }

  say(
    action: WalletAction,
    over: Partial<WalletRequest>,
    expected: Expected = 'OK',
    trouble: Trouble = {},
  ): Promise<Exchange> {
    return this.call(action, this.written(over), expected, trouble);
  }

  /** The very same bytes again. */
  repeat({ action, request }: Exchange, expected: Expected = 'OK'): Promise<Exchange> {
    return this.call(action, request, expected);
  }

  /** Ends every round it bet in, so that none is left for the operator. */
  async leave(): Promise<void> {
    const bets = this.exchanges.filter(
      ({ action, actual }) => action === 'bet' && ['OK', 'no answer'].includes(actual),
    );
    const rounds = new Map(bets.map(({ request }) => [request.roundId, request]));
    for (const { roundId, memberId, sessionToken } of rounds.values())
      await this.say('endround', { roundId, memberId, sessionToken });
  }

  /** Sends the whole log again, each call with the same error. @returns the calls whose answers differ. */
  async replay(): Promise<Exchange[]> {
    const changed = [];
    for (const exchange of this.exchanges.filter(({ action }) => action !== 'balance')) {
      const { hold: _, loses: __, ...signing } = this.troubles.get(exchange) ?? {};
      const again = await this.deliver(exchange, signing);
      if (exchange.answer !== null && (again.answer !== exchange.answer || again.http !== exchange.http))
        changed.push(exchange);
    }
    return changed;
  }

  private units(whole: number): bigint {
    return parseAmount('1', this.table.currency)!.amount * BigInt(whole);
  }

  private written(over: Partial<WalletRequest>): WalletRequest {
    const { memberId, sessionToken, game: gameCode, currency } = this.table;
    const at = this.clock.now().toISOString();
    const transactionId = randomUUID();
    return {
      sessionToken,
      memberId,
      gameCode,
      roundId: this.round,
      transactionId,
      amount: '0',
      currency,
      type: 'cash',
      at,
      ...over,
    };
  }

  private async call(
    action: WalletAction,
    request: WalletRequest,
    expected: Expected | `OK ${string}`,
    trouble: Trouble = {},
  ) {
    const body = JSON.stringify(request);
    const { headers, ...delivered } = await this.deliver({ action, body }, trouble);
    const words = [expected].flat();
    const { status, balance } = JSON.parse(delivered.answer ?? '{"status":"no answer"}') as WalletAnswer;
    const actual = action === 'balance' ? `${status} ${balance}` : status;
    const passed = words.some((word) => word === actual);
    const exchange: Exchange = {
      action,
      headers,
      request,
      body,
      ...delivered,
      expected: words.join(' or '),
      actual,
      passed,
    };
    this.exchanges.push(exchange);
    this.troubles.set(exchange, trouble);
    return exchange;
  }

  private async deliver(
    { action, body }: Pick<Exchange, 'action' | 'body'>,
    { key, signedFor, skewMs = 0, hold, loses }: Trouble,
  ) {
    const { platform, vendor } = this.table;
    const timestamp = String(this.clock.machine().getTime() + skewMs);
    const path = (to: string): string => `/seamless/v1/${encodeURIComponent(vendor)}/${to}`;
    const call = { timestamp, method: 'POST', path: path(signedFor ?? action) };
    const headers = {
      'content-type': 'application/json',
      'x-vendor': vendor,
      ...signedHeaders(key ?? this.table.key, call, body),
    };
    const url = `${platform}${path(action)}`;
    return { headers, ...(await deliver({ url, headers, body, hold, loses })) };
  }
}
