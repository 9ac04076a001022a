import { Injectable } from '@nestjs/common';
import type { ClaimAnswer, ClaimKind, ClaimSource, ClaimType } from '@apsara/domain/claims/claims';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { languageOr } from '@apsara/domain/sites/languages';
import { dayMs } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { Claim, claimReward, claimRewards, listClaimHistory, listOwnClaims } from '@apsara/api/claims';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, positionOf, UUID } from '../../shared/lists/cursor.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { anyOf, json, type Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { claimOf, stateOf, statusOf } from './claim-rows.ts';

const SHOWN = 100;
const PAGE = 20;

/** A claim to be issued; the amount in smallest units of money, or points. */
export interface NewClaim {
  id: string;
  siteCode: string;
  memberId: string;
  source: ClaimSource;
  type: ClaimType;
  sourceId: string | null;
  kind: ClaimKind;
  amount: bigint;
  /** Play it asks for, in hundredths of the amount. */
  multiple: number;
  names: Column.Names;
  claimDays: number;
  /** The instant until which it can be claimed, in place of the days. */
  until?: Date;
  /** The event it is for. */
  about: string;
  exclusive?: string | null;
  issuedBy?: string;
}

const refusalsOf: Partial<Record<ClaimAnswer, RefusalCode>> = {
  unknown: 'claims.unknown',
  already: 'promotions.already',
  closed: 'promotions.closed',
  barred: 'promotions.barred',
};

/** Rewards as their members see and claim them; other features issue them here. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly identity: IdentityLevels,
  ) {}

  async listOwnClaims(
    { promotionType, status, language }: ValidInputOf<typeof listOwnClaims>,
    caller: SignedInCaller,
  ): Promise<Claim[]> {
    let own = this.database.query
      .selectFrom('claims')
      .selectAll()
      .where('memberId', '=', caller.actor.id)
      .orderBy('until')
      .orderBy('id')
      .limit(SHOWN);
    if (promotionType) own = own.where('type', '=', anyOf(promotionType));
    if (status) own = own.where('state', '=', anyOf(status.map((one) => stateOf[one])));
    const rows = await own.execute();
    const read = languageOr(language, caller.language);
    return rows.map((row) => claimOf(row, read));
  }

  async listClaimHistory(
    { cursor, language }: ValidInputOf<typeof listClaimHistory>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listClaimHistory>> {
    const position = positionOf(cursor, UUID);
    let ended = this.database.query
      .selectFrom('claims')
      .selectAll()
      .where('memberId', '=', caller.actor.id)
      .where('state', 'in', ['claimed', 'closed'])
      .orderBy('endedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1);
    if (position)
      ended = ended.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('endedAt', 'id'), '<', tuple(position[0], position[1])),
      );
    const rows = await ended.execute();
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const read = languageOr(language, caller.language);
    return {
      content: shown.map((row) => claimOf(row, read)),
      nextCursor: rows.length > PAGE && last?.endedAt ? cursorOf([last.endedAt, last.id]) : null,
    };
  }

  /**
   * @throws Refusal claims.unknown, also for another member's; promotions.already, promotions.closed, promotions.barred;
   *   identity.level_needed, request.key_reused
   */
  async claimReward(
    { promotionClaimId: id }: ValidInputOf<typeof claimReward>,
    caller: SignedInCaller,
  ): Promise<Claim> {
    const other = { memberId: caller.actor.id, claimKey: caller.idempotencyKey, id: { not: id } };
    if ((await this.database.claim.count({ where: other })) > 0) throw new Refusal('request.key_reused');
    const lacking = await this.#lacking(id, caller);
    if (lacking) throw lacking;
    const answer = await this.#pay(id, caller);
    const refusal = refusalsOf[answer];
    if (refusal) throw new Refusal(refusal);
    await this.#tell(caller.actor.id);
    return claimOf(await this.database.claim.findUniqueOrThrow({ where: { id } }), caller.language);
  }

  /** Each is claimed in a transaction of its own, so that one that is refused keeps nothing from the others. */
  async claimRewards(
    _: ValidInputOf<typeof claimRewards>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof claimRewards>> {
    const { actor, idempotencyKey } = caller;
    const waiting = await this.database.claim.findMany({
      where: { memberId: actor.id, OR: [{ state: 'issued' }, { claimKey: idempotencyKey }] },
      select: { id: true },
      orderBy: [{ until: 'asc' }, { id: 'asc' }],
    });
    const answers: AnswerOf<typeof claimRewards> = [];
    for (const { id } of waiting) {
      const lacking = await this.#lacking(id, caller);
      if (lacking) {
        answers.push({ rewardId: id, status: null, errorCode: lacking.code });
        continue;
      }
      const answer = await this.#pay(id, caller);
      const errorCode = refusalsOf[answer] ?? null;
      answers.push({
        rewardId: id,
        status: answer === 'claimed' || answer === 'process' ? statusOf[answer] : null,
        errorCode,
      });
    }
    if (answers.length > 0) await this.#tell(actor.id);
    return answers;
  }

  /** Issues a claim once for its event. The caller calls `tellIssued` after the commit. */
  async issue(queries: Queries, claim: NewClaim): Promise<'issued' | 'known' | 'full' | 'barred'> {
    const at = this.clock.now();
    const { answer } = await call.claimsIssue(queries, {
      id: claim.id,
      site: claim.siteCode,
      member: claim.memberId,
      source: claim.source,
      type: claim.type,
      sourceId: claim.sourceId,
      kind: claim.kind,
      amount: claim.amount,
      multiple: claim.multiple,
      names: json(claim.names),
      until: claim.until ?? new Date(at.getTime() + claim.claimDays * dayMs),
      about: claim.about,
      exclusive: claim.exclusive ?? null,
      by: claim.issuedBy ?? null,
      at,
    });
    return answer;
  }

  tellIssued(memberId: string): void {
    this.live.toMember(memberId, 'unread');
  }

  /** Sets how much a source may issue; what it has issued is kept. Amounts in smallest units; null: no limit. */
  async setBudget(
    queries: Queries,
    sourceId: string,
    limits: { places: number | null; budget: bigint | null },
  ): Promise<void> {
    await queries
      .insertInto('claimBudgets')
      .values({ sourceId, ...limits })
      .onConflict((kept) => kept.column('sourceId').doUpdateSet(limits))
      .execute();
  }

  /** The refusal of a VIP bonus whose member lacks the identity level that the site asks for VIP. */
  async #lacking(id: string, { actor, site }: SignedInCaller): Promise<Refusal | undefined> {
    const asks = { id, memberId: actor.id, source: 'vip' as const, state: 'issued' as const };
    if ((await this.database.claim.count({ where: asks })) === 0) return undefined;
    return this.identity.refusal({ memberId: actor.id, siteCode: site.code }, 'vip');
  }

  async #pay(id: string, { actor, idempotencyKey: key }: SignedInCaller): Promise<ClaimAnswer> {
    const { answer } = await call.claimsPay(this.database.query, { id, member: actor.id, key, at: this.clock.now() });
    return answer;
  }

  async #tell(memberId: string): Promise<void> {
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    this.live.toMember(memberId, 'unread');
  }
}
