import { Injectable } from '@nestjs/common';
import { isCurrency, parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import {
  isAboveWinCap,
  WALLET_CLOCK_SKEW_MS,
  walletActions,
  type WalletAnswer,
} from '@apsara/domain/games/wallet-protocol';
import { betIdAt } from '../../shared/bet-ids.ts';
import { Clock } from '../../shared/clock.ts';
import { Database, type Sql } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { Live } from '../../shared/live.ts';
import { isSigned } from '../../shared/secrets/signatures.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { AuditService } from '../audit/audit.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { BetBatches, type BetValues } from './bet-batches.ts';
import type { Outcome } from './outcome.ts';
import { RefusedCalls } from './refused-calls.ts';
import { answerOf, memberOf, fingerprintOf, unitsOf, Unsigned, winKinds, type WalletInput } from './wallet-call.ts';

/** A call as it came: whose key is said to have signed which bytes. */
interface SignedCall {
  vendor: string;
  /** As the address has it, which may be none of the protocol's. */
  action: string;
  keyName: string;
  signature: string;
  timestamp: string;
  body: Buffer;
}

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
    private readonly refused: RefusedCalls,
  ) {}

  /** @throws Unsigned unless the vendor's own key signed these very bytes within the last minutes. */
  async verify(given: SignedCall): Promise<void> {
    const vendor = (await this.vendors.all()).get(given.vendor);
    if (!vendor?.walletKey || given.keyName !== given.vendor) throw new Unsigned('INVALID_VENDOR');
    if (!isSigned(given, vendor.walletKey, this.clock.machine(), WALLET_CLOCK_SKEW_MS)) {
      const action = walletActions.find((each) => each === given.action);
      if (action) this.refused.unsigned(given.vendor, action);
      throw new Unsigned('INVALID_SIGNATURE');
    }
  }

  /** Told of a call that its vendor signed and that cannot be read; one of no known action is none of the protocol's. */
  async unread(
    { vendor, action: given }: Pick<SignedCall, 'vendor' | 'action'>,
    body: unknown,
    no: Refusal,
  ): Promise<void> {
    const action = walletActions.find((each) => each === given);
    if (action) await this.refused.keepUnread({ vendor, action }, body, no);
  }

  async callWallet(input: WalletInput): Promise<WalletAnswer> {
    if (input.action === 'balance') return this.balance(input);
    if (input.transactionId === '') {
      const no = new Refusal('request.invalid', { fields: [{ path: 'transactionId', code: 'required' }] });
      await this.unread(input, input, no);
      throw no;
    }
    try {
      const answer = await this.move(input);
      if (answer.status !== 'OK') await this.refused.keep(input, answer);
      return answer;
    } catch (error) {
      await this.refused.keep(input, undefined);
      throw error;
    }
  }

  private async move(input: WalletInput): Promise<WalletAnswer> {
    const outcome = await (input.action === 'bet'
      ? this.again(() => this.batches.place(this.betValues(input)))
      : this.again(() => this.run(input)));
    const answer = answerOf(input, outcome.status, outcome.balance);
    if (outcome.conflict)
      await this.audit.record('wallet.duplicate_transaction', `${input.vendor}:${input.transactionId}`, {
        fingerprint: fingerprintOf(input),
      });
    if (outcome.moved)
      this.live.toMember(input.memberId, 'balance', { sumBalance: answer.balance, currency: answer.currency });
    return answer;
  }

  private run(input: WalletInput): Promise<Outcome> {
    const statement = this.statement(input);
    const win =
      input.action === 'win' && isCurrency(input.currency) ? parseAmount(input.amount, input.currency) : undefined;
    if (win && isAboveWinCap(win))
      return this.database.together((sql, transaction) => this.payAboveCap(input, statement, { sql, transaction }));
    const [text, values, name] = statement;
    return this.database.sql<Outcome>(text, values, name).then(([outcome]) => outcome!);
  }

  /** A win is always paid (spec: wallet-protocol); that one this large is looked at afterwards is written down with it. */
  private async payAboveCap(
    input: WalletInput,
    [text, values]: Statement,
    { sql, transaction }: { sql: Sql; transaction: Transaction },
  ): Promise<Outcome> {
    const [outcome] = await sql<Outcome>(text, values);
    const { vendor, transactionId, memberId, roundId, amount, currency } = input;
    const details = { memberId, roundId, amount, currency };
    if (outcome!.moved)
      await this.audit.record('wallet.win_above_cap', `${vendor}:${transactionId}`, details, transaction);
    return outcome!;
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
    const [member, fingerprint, units] = [memberOf(input), fingerprintOf(input), unitsOf(input) ?? null];
    const now = this.clock.now();
    return [vendor, transactionId, fingerprint, token, member, gameCode, roundId, units, currency, betIdAt(now), now];
  }

  private statement(input: WalletInput): Statement {
    const { vendor, transactionId, roundId, currency } = input;
    const betTransaction = input.betTransactionId ?? null;
    const now = this.clock.now();
    const [member, fingerprint, units] = [memberOf(input), fingerprintOf(input), unitsOf(input) ?? null];
    switch (input.action) {
      case 'win':
      case 'adjust': {
        const kind = input.action === 'adjust' ? 'adjust' : winKinds[input.type];
        return [
          'SELECT * FROM seamless_pay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
          [vendor, transactionId, fingerprint, member, roundId, betTransaction, units, currency, kind, now],
          'seamless_pay',
        ];
      }
      case 'rollback':
        return [
          'SELECT * FROM seamless_rollback($1, $2, $3, $4, $5, $6)',
          [vendor, transactionId, fingerprint, member, betTransaction, now],
          'seamless_rollback',
        ];
      case 'endround':
        return [
          'SELECT * FROM seamless_endround($1, $2, $3, $4, $5, $6)',
          [vendor, transactionId, fingerprint, member, roundId, now],
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
