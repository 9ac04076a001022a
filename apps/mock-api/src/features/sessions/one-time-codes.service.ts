import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Refusal } from '@apsara/domain/refusals';
import type { JsonText } from '@apsara/prisma/column-types';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hashToken, newToken } from '../../shared/secrets/tokens.ts';
import type { Queries } from '../../shared/statements.ts';

/** What a code is good for: a second login step, a handover to another window, a view of a member, a password link, a passkey to be made, a third party's way out and back. */
export type CodePurpose = 'step' | 'handover' | 'view' | 'reset' | 'passkey' | 'third-start' | 'third';

/** A code as a caller sends it. */
export interface BroughtCode {
  siteCode: string;
  purpose: CodePurpose;
  code: string;
}

export interface CodeHolder {
  memberId: string | null;
  details: Column.CodeDetails;
}

/** Codes that expired this long ago are no longer needed. */
const KEPT_MS = 24 * 3_600_000;

/** Codes for one use that outlive a request. The database knows them by their hash only. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async issue(of: {
    siteCode: string;
    purpose: CodePurpose;
    memberId?: string;
    details?: Record<string, string | boolean>;
    seconds: number;
  }): Promise<string> {
    const code = newToken();
    const createdAt = this.clock.now();
    const { siteCode, purpose, memberId = null, details = {}, seconds } = of;
    const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
    await this.database.oneTimeCode.create({
      data: { codeHash: hashToken(code), siteCode, purpose, memberId, details, createdAt, expiresAt },
    });
    return code;
  }

  /** Uses a code up: of two that bring it at once, one gets it. @throws Refusal session.code_expired, also for a code that never was */
  take(brought: BroughtCode): Promise<CodeHolder> {
    return holderOf(this.#open(brought).set({ usedAt: this.clock.now() }));
  }

  /** Whose code this is, without using it up. @throws Refusal session.code_expired */
  peek(brought: BroughtCode): Promise<CodeHolder> {
    return holderOf(this.#open(brought).set({ usedAt: null }));
  }

  /** The same for a code that only counts so many tries; the count and the look are one. @throws Refusal session.code_expired */
  attempt(brought: BroughtCode, max: number): Promise<CodeHolder> {
    const tries = sql<number>`coalesce((details ->> 'tries')::int, 0)`;
    const details = sql<JsonText<Column.CodeDetails>>`jsonb_set(details, '{tries}', to_jsonb(${tries} + 1))`;
    return holderOf(this.#open(brought).set({ details }).where(tries, '<', max));
  }

  /** Ends the codes that could still open a session of the account. */
  async endAll(memberId: string, queries: Queries): Promise<void> {
    await queries
      .updateTable('oneTimeCodes')
      .set({ usedAt: this.clock.now() })
      .where('memberId', '=', memberId)
      .where('usedAt', 'is', null)
      .execute();
  }

  async forget(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    return (await this.database.oneTimeCode.deleteMany({ where: { expiresAt: { lt: before } } })).count;
  }

  /** A change of a code that can still be used. */
  #open({ siteCode, purpose, code }: BroughtCode) {
    return this.database.query
      .updateTable('oneTimeCodes')
      .where('codeHash', '=', hashToken(code))
      .where('siteCode', '=', siteCode)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', this.clock.now())
      .returning(['memberId', 'details']);
  }
}

async function holderOf(change: { executeTakeFirst(): Promise<CodeHolder | undefined> }): Promise<CodeHolder> {
  const holder = await change.executeTakeFirst();
  if (!holder) throw new Refusal('session.code_expired');
  return holder;
}
