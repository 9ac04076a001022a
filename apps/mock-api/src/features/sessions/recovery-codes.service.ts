import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@apsara/domain/members/sessions';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hashToken, newCode } from '../../shared/secrets/tokens.ts';

const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Codes that stand in for a lost authenticator, each once. The database keeps only their hashes. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Replaces the codes of an account. The new ones are shown this once. */
  async renew(memberId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const createdAt = this.clock.now();
    await this.database.transaction(async (transaction) => {
      await transaction.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
      const rows = codes.map((code) => ({ memberId, codeHash: hashToken(code), createdAt }));
      await transaction.insertInto('recoveryCodes').values(rows).execute();
    });
    return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
  }

  /** Uses a code up, however it was typed. Of two calls with the same code one succeeds. */
  async use(memberId: string, typed: string): Promise<boolean> {
    const { count } = await this.database.recoveryCode.updateMany({
      where: { memberId, codeHash: hashToken(normalCode(typed)), usedAt: null },
      data: { usedAt: this.clock.now() },
    });
    return count > 0;
  }

  left(memberId: string): Promise<number> {
    return this.database.recoveryCode.count({ where: { memberId, usedAt: null } });
  }

  async removeAll(memberId: string): Promise<void> {
    await this.database.recoveryCode.deleteMany({ where: { memberId } });
  }
}
