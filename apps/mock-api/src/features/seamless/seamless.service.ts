import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isCurrency, parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { isAboveWinCap, WALLET_CLOCK_SKEW_MS, type WalletAnswer } from '@apsara/domain/wallet-protocol';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { isSigned } from '../../shared/signatures.ts';
import { hashToken } from '../../shared/tokens.ts';
import { AuditService } from '../audit/audit.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { BetBatches, type BetValues } from './bet-batches.ts';
import type { Outcome } from './outcome.ts';
import { answerOf, memberOf, printOf, unitsOf, Unsigned, winKinds, type WalletInput } from './wallet-call.ts';

/** A statement, its values, and the name it is prepared under. */
type Statement = readonly [text: string, values: unknown[], name: string];

@Injectable()
export class SeamlessService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly vendors: VendorsService,
    private readonly audit: AuditService,
    private readonly batches: BetBatches,
  ) {}

  /** @throws Unsigned unless the vendor's own key signed these very bytes within the last minutes. */
  async verify(given: { vendor: string; keyName: string; signature: string; timestamp: string; body: Buffer }): Promise<void> {
    const vendor = (await this.vendors.all()).get(given.vendor);
    if (!vendor?.walletKey || given.keyName !== given.vendor) throw new Unsigned('INVALID_VENDOR');
    if (!isSigned(given, vendor.walletKey, this.clock.now(), WALLET_CLOCK_SKEW_MS)) throw new Unsigned('INVALID_SIGNATURE');
  }

  async call(input: WalletInput): Promise<WalletAnswer> {
    if (input.action === 'balance') return this.balance(input);
    if (input.transactionId === '') throw new Refusal('request.invalid', { fields: [{ path: 'transactionId', code: 'required' }] });
    const outcome = await (input.action === 'bet'
      ? this.again(() => this.batches.place(this.betValues(input)))
      : this.run(this.statement(input)));
    const answer = answerOf(input, outcome.status, outcome.balance);
    if (outcome.conflict)
      await this.audit.record('wallet.duplicate_transaction', `${input.vendor}:${input.transactionId}`, { print: printOf(input) });
    if (outcome.moved && input.action === 'win') await this.flagAboveCap(input);
    if (outcome.moved) this.live.toMember(input.memberId, 'balance', { sumBalance: answer.balance, currency: answer.currency });
    return answer;
  }

  /** A win is always paid (spec: wallet-protocol); one this large is looked at afterwards. */
  private async flagAboveCap(input: WalletInput): Promise<void> {
    const win = isCurrency(input.currency) ? parseAmount(input.amount, input.currency) : undefined;
    if (!win || !isAboveWinCap(win)) return;
    const { vendor, transactionId, memberId, roundId, amount, currency } = input;
    await this.audit.record('wallet.win_above_cap', `${vendor}:${transactionId}`, { memberId, roundId, amount, currency });
  }

  private run([text, values, name]: Statement): Promise<Outcome> {
    return this.again(async () => (await this.database.sql<Outcome>(text, values, name))[0]!);
  }

  /** When two requests lock each other out PostgreSQL ends one of them whole, and it may simply come again. */
  private async again(run: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code === '40P01') return this.again(run);
      throw error;
    }
  }

  private betValues(input: WalletInput): BetValues {
    const { vendor, transactionId, gameCode, roundId, currency } = input;
    const token = Buffer.from(hashToken(input.sessionToken));
    const [member, print, units] = [memberOf(input), printOf(input), unitsOf(input) ?? null];
    return [vendor, transactionId, print, token, member, gameCode, roundId, units, currency, randomUUID(), this.clock.now()];
  }

  private statement(input: WalletInput): Statement {
    const { vendor, transactionId, roundId, currency } = input;
    const betTransaction = input.betTransactionId ?? null;
    const now = this.clock.now();
    const [member, print, units] = [memberOf(input), printOf(input), unitsOf(input) ?? null];
    switch (input.action) {
      case 'win':
      case 'adjust': {
        const kind = input.action === 'adjust' ? 'adjust' : winKinds[input.type];
        return [
          'SELECT * FROM seamless_pay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
          [vendor, transactionId, print, member, roundId, betTransaction, units, currency, kind, now],
          'seamless_pay',
        ];
      }
      case 'rollback':
        return [
          'SELECT * FROM seamless_rollback($1, $2, $3, $4, $5, $6)',
          [vendor, transactionId, print, member, betTransaction, now],
          'seamless_rollback',
        ];
      case 'endround':
        return [
          'SELECT * FROM seamless_endround($1, $2, $3, $4, $5, $6)',
          [vendor, transactionId, print, member, roundId, now],
          'seamless_endround',
        ];
      case 'bet':
      case 'balance':
        throw new Error(`a ${input.action} goes its own way`);
    }
  }

  /** Reads; neither stored nor repeated. */
  private async balance(input: WalletInput): Promise<WalletAnswer> {
    const [row] = await this.database.sql<{ balance: bigint; currency: string; expires_at: Date }>(
      `SELECT a.balance, gs.currency, gs.expires_at FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
        WHERE gs.token_hash = $1 AND gs.vendor_code = $2 AND gs.member_id = $3`,
      [Buffer.from(hashToken(input.sessionToken)), input.vendor, memberOf(input)],
      'seamless_balance',
    );
    if (!row) return answerOf(input, 'INVALID_SESSION', 0n);
    if (row.currency !== input.currency) return answerOf(input, 'WRONG_CURRENCY', 0n);
    return answerOf(input, row.expires_at <= this.clock.now() ? 'SESSION_EXPIRED' : 'OK', row.balance);
  }
}
